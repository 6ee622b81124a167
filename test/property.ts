/** fast-check with a fixed seed: every run tries the same values. `SEED=2 npm test -- --only unit` tries others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) })

export default fc
