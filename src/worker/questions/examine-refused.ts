import type { ProblemData } from '../../engine/problem'
import type { Progress } from '../../engine/progress'
import { examineRefused as examine } from '../../file/examine-refused'
import type { GivenFile } from '../../file/readable-file'
import type { Held } from '../held'
import type { ReadingRequest } from '../../file/table-description'
import type { RefusalExamined } from '../../file/ways-to-read'

/**
 * Looks into a file that was refused: the rows in question, and the ways to read it all the same. The text of the rows
 * stays here until the page asks for what it shows.
 */
export async function examineRefused(
  held: Held,
  {
    file,
    data,
    problem,
  }: { readonly file: GivenFile; readonly data: ReadingRequest; readonly problem: ProblemData },
  progress: Progress,
): Promise<RefusalExamined> {
  held.refused = await examine(file, data, problem, progress)
  return held.refused.examined
}
