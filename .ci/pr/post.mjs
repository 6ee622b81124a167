/**
 * Comments on a pull request, or updates the comment: `node .ci/pr/post.mjs FOLDER`. Runs from the main branch, with a
 * token that may write.
 * FOLDER comes from a job without such a token, and names the pull request.
 * That name is trusted only if the pull request's newest commit is the measured one.
 * https://docs.github.com/en/rest/issues/comments
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MARK, formatComment } from './comment.mjs'

const [folder] = process.argv.slice(2)
const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, MEASURED_COMMIT } = process.env

const ask = async (path, method = 'GET', body) => {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${GITHUB_TOKEN}`,
      'x-github-api-version': '2022-11-28'
    }
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response.json()
}

const findOwn = async (number, page = 1) => {
  const comments = await ask(`issues/${number}/comments?per_page=100&page=${page}`)
  const own = comments.find(({ body, user }) => user?.login === 'github-actions[bot]' && body?.startsWith(MARK))
  return own ?? (comments.length === 100 ? findOwn(number, page + 1) : undefined)
}

const number = readFileSync(join(folder, 'number'), 'utf8').trim()
if (!/^[1-9]\d{0,8}$/.test(number)) throw new Error('the measured files name no pull request')
const { head } = await ask(`pulls/${number}`)
if (head.sha === MEASURED_COMMIT) {
  const body = formatComment(folder)
  const own = await findOwn(number)
  await (own ? ask(`issues/comments/${own.id}`, 'PATCH', { body }) : ask(`issues/${number}/comments`, 'POST', { body }))
  console.log(`pull request ${number}: ${own ? 'updated' : 'commented'}`)
} else {
  console.log(`pull request ${number} is at another commit than was measured: nothing to say`)
}
