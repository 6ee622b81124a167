import { showNotice } from '../dialog/show-notice'

/**
 * Returns true if the clipboard holds the copied text: malware may replace it with its own address. If it differs, a
 * notice is shown.
 * Checks only if the page may already read the clipboard: the user is never prompted for that.
 */
export const verifyClipboard = async (text: string): Promise<boolean> => {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    if (state !== 'granted' || (await navigator.clipboard.readText()) === text) return true
  } catch {
    return true // unknown in this browser, or not readable now
  }
  showNotice('copyChanged')
  return false
}
