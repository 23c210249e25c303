import type { Answer } from '../../src/worker/answer'

/** What was answered; a problem is a test that fails, and says which. */
export async function value<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answered = await asked
  if (!answered.ok) throw new Error(`${answered.problem.code}: ${answered.problem.sentence}`)
  return answered.value
}
