import { copyText } from '../../../../store/clipboard'
import { saveFittedMeans } from '../../../../store/explain-model'
import { Button } from '../../../parts/Button'
import { CopyMenu } from '../../../parts/CopyMenu'
import { bracketFormula, latexFormula, rFormula } from './formula-text'
import type { ShownModel } from './shown-model'

type Props = {
  readonly scenario: number
  readonly variables: readonly string[]
  readonly model: ShownModel
}

const notations = [
  { id: 'r', label: 'R formula', note: 'glm, loglm', write: rFormula },
  { id: 'latex', label: 'LaTeX', note: 'u-terms', write: latexFormula },
  { id: 'brackets', label: 'Brackets', note: '[a b] [c]', write: bracketFormula },
] as const

/** What can be taken out of the page: the model as a formula, and its fitted means. */
export function ModelActions({ scenario, variables, model }: Props) {
  const formula = { key: variables, interactions: model.interactions }
  return (
    <>
      <CopyMenu
        label={`Copy the formula of the ${model.name}`}
        words="Copy formula"
        title="Notation"
        what="The formula"
        notations={notations.map(({ write, ...notation }) => ({ ...notation, text: write(formula) }))}
        copy={copyText}
      />
      <Button
        icon="save"
        label={`Fitted means of the ${model.name}, a file to keep inside`}
        onPress={() =>
          void saveFittedMeans({
            scenario,
            interactions: model.interactions,
            ...(model.fit === 'margins' && { fit: model.fit }),
          })
        }
      >
        Fitted means
      </Button>
    </>
  )
}
