import { complain } from './complain'

/**
 * Whether what was copied is what now lies on the clipboard: there are programs that put an address of their own in its place. If not, that is told.
 * Only where the page may read it already: nobody is asked for that.
 */
export const isCopied = async (text: string): Promise<boolean> => {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    if (state !== 'granted' || (await navigator.clipboard.readText()) === text) return true
  } catch {
    return true // not known in this browser, or not to be read now
  }
  complain('copyChanged')
  return false
}
