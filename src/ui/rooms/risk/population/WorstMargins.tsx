import { useState } from 'react'
import type { DataSource } from '../../../../engine/assess/recipe'
import { Button } from '../../../parts/Button'
import { DataTable } from '../../../parts/DataTable'
import { Message } from '../../../parts/Message'
import { Panel } from '../../../parts/Panel'
import { count, decimals, plural, tau } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './Model.module.css'
import { interactionText } from './path-words'
import type { Explaining } from './use-explained'
import type { MarginCellExplained } from '../../../../worker/questions/loglinear/explain-model'

type Props = {
  readonly data: DataSource
  /** Which model, as in "the searched model". */
  readonly of: string
  readonly explaining: Explaining
  /** Puts an interaction into the model set by hand. */
  readonly onAdd: (interaction: readonly string[]) => void
  /** Whether it was put there, and the model with it is not measured yet. */
  readonly isAdded: (interaction: readonly string[]) => boolean
  /** Why an interaction can't be put there; null: it can. */
  readonly whyNot: (interaction: readonly string[]) => string | null
}

/** So many are listed at first. */
const first = 5
/** So many cells of a margin say where it does not fit. */
const cellsShown = 3

/** The margins that are not in the model, the worst fitted first, each with a way into the model set by hand. */
export function WorstMargins({ data, of, explaining, onAdd, isAdded, whyNot }: Props) {
  const [all, setAll] = useState(false)
  const { explained, problem, asking, ask } = explaining
  const margins = explained?.margins ?? []
  const listed = all ? margins : margins.slice(0, first)
  return (
    <Panel
      title="Residual margins that fit worst"
      sub={of}
      actions={
        ask && !explained ? (
          <Button small busy={asking} onPress={ask}>
            Look at the margins
          </Button>
        ) : undefined
      }
      flush
    >
      {problem && (
        <div className={styles.inside}>
          <Message tone="warn" title={problem.sentence}>
            {problem.detail}
          </Message>
        </div>
      )}
      {!explained && !problem && (
        <p className={`muted small ${styles.inside}`}>
          {asking
            ? 'Looking at the margins …'
            : 'The pairs that the model leaves out, held against the file. In a key of this size that takes a while.'}
        </p>
      )}
      {explained && margins.length === 0 && (
        <p className={`muted small ${styles.inside}`}>Every pair is in the model: its margins fit exactly.</p>
      )}
      {margins.length > 0 && (
        <>
          <DataTable
            scroll={{}}
            rows={listed}
            rowKey={({ variables }) => JSON.stringify(variables)}
            rowProps={() => ({ className: styles.margin })}
            columns={[
              {
                head: 'Margin',
                cut: 180,
                className: 'b',
                cell: ({ variables }) => interactionText(variables),
              },
              {
                head: 'Misfit',
                hint: 'Deviance less its degrees of freedom, in standard errors',
                number: true,
                cell: (margin) => decimals(margin.misfit, 1),
              },
              { head: 'Deviance', number: true, className: 'muted', cell: ({ deviance }) => tau(deviance) },
              { head: 'Degrees', number: true, className: 'muted', cell: ({ degrees }) => count(degrees) },
              {
                head: (
                  <span className={styles.cell}>
                    <span>Where it fits worst</span>
                    <span>observed</span>
                    <span>fitted</span>
                  </span>
                ),
                cell: ({ variables, worst }) => (
                  <ul className={styles.cells}>
                    {worst.slice(0, cellsShown).map((cell) => (
                      <Cell key={JSON.stringify(cell.levels)} data={data} variables={variables} cell={cell} />
                    ))}
                  </ul>
                ),
              },
              {
                head: 'Into the model by hand',
                hidesHead: true,
                number: true,
                cell: ({ variables }) => (
                  <AddButton
                    name={interactionText(variables)}
                    isAdded={isAdded(variables)}
                    whyNot={whyNot(variables)}
                    onAdd={() => onAdd(variables)}
                  />
                ),
              },
            ]}
          />
          <div className={styles.footnote}>
            {margins.length > first && (
              <Button kind="quiet" small onPress={() => setAll(!all)}>
                {all ? 'Only the worst' : `All ${count(margins.length)} margins`}
              </Button>
            )}
            <span className="muted small">
              {explained && explained.notLookedAt.length > 0
                ? `${plural(explained.notLookedAt.length, 'margin')} could not be looked at: the part of the model that they lie in has too many cells. `
                : ''}
              A margin that fits badly tells where the model fails, not that the risk needs it: follow it,
              then see what it does to the misfit and to the estimate.
            </span>
          </div>
        </>
      )}
    </Panel>
  )
}

type AddButtonProps = {
  readonly name: string
  readonly isAdded: boolean
  readonly whyNot: string | null
  readonly onAdd: () => void
}

function AddButton({ name, isAdded, whyNot, onAdd }: AddButtonProps) {
  return (
    <Button
      small
      icon={isAdded ? 'check' : 'plus'}
      label={isAdded ? `Added to the model by hand: ${name}` : `Add ${name} to the model by hand`}
      disabled={isAdded || whyNot !== null}
      reason={isAdded ? 'It is in the model by hand: measure that above.' : (whyNot ?? undefined)}
      onPress={onAdd}
    >
      {isAdded ? 'Added' : 'Add'}
    </Button>
  )
}

type CellProps = {
  readonly data: DataSource
  readonly variables: readonly string[]
  readonly cell: MarginCellExplained
}

function Cell({ data, variables, cell: { levels, observed, fitted, residual } }: CellProps) {
  const names = levels.map((level, i) => (level === null ? 'missing' : levelName(data, variables[i], level)))
  return (
    <li className={styles.cell} title={`Freeman–Tukey residual ${decimals(residual, 1)}`}>
      <span className={styles.levels}>{names.join(', ')}</span>
      <span>{count(observed)}</span>
      <span>
        {tau(fitted)}
        <span className="vh">, residual {decimals(residual, 1)}</span>
      </span>
    </li>
  )
}
