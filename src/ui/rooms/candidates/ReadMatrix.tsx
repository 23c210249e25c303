import { useState } from 'react'
import type { ProblemData } from '../../../engine/problem'
import { readMatrix } from '../../../store/own-matrix'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { Prose } from '../../parts/Prose'
import type { StepDraft } from './step-draft'

type Props = {
  readonly draft: StepDraft
  readonly onChange: (draft: StepDraft) => void
}

/** Takes an own matrix from a file: a misclassification file, or a CSV with the levels in its first row and column. */
export function ReadMatrix({ draft, onChange }: Props) {
  const [problem, setProblem] = useState<ProblemData | null>(null)

  async function take(file: File) {
    const answer = await readMatrix(file, draft.variables)
    setProblem(answer.ok ? null : answer.problem)
    if (!answer.ok) return
    const { matrix = null, levels = null, groups } = answer.value
    onChange({
      ...draft,
      matrix: groups ? null : matrix,
      levels,
      groups:
        groups?.map((group) => ({
          where: group.where,
          rate: draft.rate,
          alpha: group.alpha ?? null,
          matrix: group.matrix ?? null,
        })) ?? null,
      // What a file gives is what the values are changed by: it is neither mixed nor taken through twice.
      invariant: false,
      alpha: null,
    })
  }

  return (
    <>
      <FileButton accept=".json,.csv,.txt" small icon="file" onFile={(file) => void take(file)}>
        Read a matrix
      </FileButton>
      {problem && (
        <div style={{ flexBasis: '100%' }}>
          <Message tone="danger" title={<Prose text={problem.sentence} />}>
            <Prose text={problem.detail} />
          </Message>
        </div>
      )}
    </>
  )
}
