import { useState } from 'react'
import type { ProblemData } from '../../../engine/problem'
import { readMatrix } from '../../../store/own-matrix'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { FileButton } from '../../parts/FileButton'
import { perturbedVariables } from '../../../engine/protect/definitions'
import { type MatrixStep, withOwnMatrix } from '../../candidates/own-step'

type Props = {
  readonly step: MatrixStep
  readonly onChange: (step: MatrixStep) => void
}

/** Takes an own matrix from a file: a misclassification file, or a CSV with the levels in its first row and column. */
export function ReadMatrix({ step, onChange }: Props) {
  const [problem, setProblem] = useState<ProblemData | null>(null)

  async function take(file: File) {
    const answer = await readMatrix(file, perturbedVariables(step))
    setProblem(answer.ok ? null : answer.problem)
    if (answer.ok) onChange(withOwnMatrix(step, answer.value))
  }

  return (
    <>
      <FileButton accept=".json,.csv,.txt" small icon="file" onFile={(file) => void take(file)}>
        Read a matrix
      </FileButton>
      {problem && (
        <div style={{ flexBasis: '100%' }}>
          <ProblemMessage problem={problem} />
        </div>
      )}
    </>
  )
}
