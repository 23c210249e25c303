import { useState } from 'react'
import { copyText } from '../../../../store/clipboard'
import { saveFittedMeans } from '../../../../store/explain-model'
import { Button } from '../../../parts/Button'
import { Dialog } from '../../../parts/Dialog'
import { Icon } from '../../../parts/Icon'
import { Menu } from '../../../parts/Menu'
import { bracketFormula, latexFormula, rFormula } from './formula-text'
import styles from './Model.module.css'
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
  const [copied, setCopied] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  async function copy(id: string) {
    const notation = notations.find((each) => each.id === id)
    if (!notation) return
    const text = notation.write({ key: variables, interactions: model.interactions })
    if (await copyText(text)) setCopied(`${notation.label} copied`)
    else setShown(text)
  }
  return (
    <>
      <span className="vh" role="status">
        {copied}
      </span>
      <Menu
        label={`Copy the formula of the ${model.name}`}
        trigger={
          <>
            <Icon name={copied === null ? 'copy' : 'check'} />
            {copied ?? 'Copy formula'}
          </>
        }
        triggerClass="btn"
        groups={[
          {
            title: 'Notation',
            entries: notations.map(({ id, label, note }) => ({ id, label, text: label, note })),
          },
        ]}
        onChoose={(id) => void copy(id)}
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
      {shown !== null && (
        <Dialog title="The formula" onClose={() => setShown(null)}>
          <p>The browser does not let the page copy. Select the text and copy it.</p>
          <textarea
            className={styles.formula}
            aria-label="The formula as text"
            readOnly
            rows={6}
            value={shown}
            onFocus={(event) => event.target.select()}
          />
        </Dialog>
      )}
    </>
  )
}
