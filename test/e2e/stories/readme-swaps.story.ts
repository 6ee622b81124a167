/** A host page's owner copies the README's swap. It opens as described. */
import * as assert from 'uvu/assert'
import { snippet } from '../../readme'
import { cdn } from '../readme-page'
import { story } from '../story'
import { swapQuery, valueOf, waitForQuote } from '../swapping'
import { connectDemo } from '../visit'

story('the README’s swap opens with its tokens and its amount', cdn, async ({ open, page, world }) => {
  await open(swapQuery(world))
  await connectDemo(page)
  await page.run(
    code => {
      void import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    },
    snippet('js', 'fromToken')
  )
  await waitForQuote(page)
  assert.is(await valueOf(page, 'source-amount'), '0.1')
  assert.match(await page.text('@target-choose-token'), /USDC/)
})
