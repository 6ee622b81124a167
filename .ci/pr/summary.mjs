/** Prints the comment for the job's own summary: `node .ci/pr/summary.mjs FOLDER`. */
import { formatComment } from './comment.mjs'

process.stdout.write(formatComment(process.argv[2]))
