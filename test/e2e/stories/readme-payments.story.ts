/** A host page's owner bundles the README's payment. It opens as described. */
import * as assert from 'uvu/assert'
import { snippet } from '../../readme'
import { cdn, visitProgram } from '../readme-page'
import { waitForText } from '../send-form'
import { story } from '../story'

story('the README’s payment shows its amount and leads to a wallet', cdn, async ({ page, world }) => {
  const start = "import { createBillfold } from 'billfold'\ncreateBillfold({ features: { pay: true } })\n"
  const code = start + snippet('js', 'await pay({')
  // the program waits for the receipt, and ends with the payment
  const program = visitProgram({ page, world }, code, 'ts', '<billfold-button></billfold-button>').then(
    () => 'paid',
    () => 'closed'
  )
  await waitForText(page, 'pay-amount', '12.5 USDC')
  await page.waitFor('@pay-connect')
  await page.click('@modal-close')
  assert.is(await program, 'closed')
})
