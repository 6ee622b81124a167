/** Types a style sheet import as its minified text. */
declare module '*.css' {
  const text: string
  export default text
}
