let isLogged = false

/** Logs once per page, without its content, that a message of the frame was ignored. Browsers hide this level. */
export const logInvalidMessage = (): void => {
  if (isLogged) return
  isLogged = true
  console.debug('Billfold: a message of the secure frame is not part of its protocol and was ignored')
}
