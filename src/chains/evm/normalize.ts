/** Normalizes names that contain more than plain letters. https://docs.ens.domains/ensip/15 */
import { ens_normalize } from '@adraffy/ens-normalize'
import type { Normalize } from '../../barrels/kit'

const normalize: Normalize = ens_normalize
export default normalize
