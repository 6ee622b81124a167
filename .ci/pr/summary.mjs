/** Prints the comment for the job's own summary: `node .ci/pr/summary.mjs FOLDER`. */
import { tellPullRequest } from './comment.mjs'

process.stdout.write(tellPullRequest(process.argv[2]))
