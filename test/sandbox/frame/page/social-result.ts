/** The script of the page to which a provider sends the user back: it reports to the page that opened the window. */
const { target, result } = document.body.dataset

if (window.opener && target !== undefined) (window.opener as Window).postMessage({ resultUri: result }, target)
