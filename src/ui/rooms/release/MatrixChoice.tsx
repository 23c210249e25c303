import type { ReleaseSettings } from '../../../engine/assess/recipe'
import type { Step } from '../../../engine/protect/definitions'
import { publishableVariables } from '../../../store/map-selectors'
import { setMatrices } from '../../../store/release-settings'
import { listed } from '../../words/listed'
import { DecidedBeside } from './DecidedBeside'

type Props = {
  readonly steps: readonly Step[]
  /** Null as long as it is not decided. */
  readonly chosen: NonNullable<ReleaseSettings['matrices']> | null
}

/** Whether users are given the matrices that values were drawn by, and what follows from it; nothing where there are none. */
export function MatrixChoice({ steps, chosen }: Props) {
  const variables = publishableVariables(steps)
  if (variables.length === 0) return null
  const several = variables.length > 1
  const it = several ? 'them' : 'it'
  return (
    <DecidedBeside
      title={several ? 'The matrices of PRAM' : 'The matrix of PRAM'}
      ways={[
        { way: 'keep', label: `Keep ${it} inside, and tell users that nothing can be corrected` },
        { way: 'publish', label: `Publish ${it} with the file, to six digits` },
      ]}
      chosen={chosen}
      onChoose={setMatrices}
    >
      {listed(variables.map((names) => names.join(' × ')))} {several ? 'were' : 'was'} drawn anew. Who has the{' '}
      {several ? 'matrices' : 'matrix'} can correct counts of the whole file without bias, and can work out
      how likely a released value is to be a person’s own.
    </DecidedBeside>
  )
}
