import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { Opens } from '../../../inspector/Opens'
import { DataTable, type Column } from '../../../parts/DataTable'
import { Provenance } from '../../../parts/Provenance'
import { listed } from '../../../words/listed'
import { plural } from '../../../words/numbers'
import { scenarioLetter } from '../../../words/scenario-letter'
import { FigureInCell } from './FigureInCell'
import type { HeadlineRow } from './headlines'
import styles from './Scenarios.module.css'

type Props = {
  readonly recipe: Recipe
  readonly rows: readonly HeadlineRow[]
  /** The candidate beside the file; null: the file alone. */
  readonly candidate: string | null
}

/** The headline numbers under every scenario, of the file as it stands and of one candidate. */
export function HeadlineTable({ recipe, rows, candidate }: Props) {
  return (
    <DataTable
      className={styles.headlines}
      scroll={{ label: 'Headline measures by scenario' }}
      rowHeight={40}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: 'Measure',
          headClass: styles.measure,
          className: styles.measure,
          wraps: true,
          cell: ({ label, how, subject }) => (
            <>
              {subject === null ? label : <Opens id={subject}>{label}</Opens>}
              <span className={styles.about}>
                {how === null ? 'for the intruder of each scenario' : <Provenance how={how} />}
              </span>
            </>
          ),
        },
        ...recipe.scenarios.flatMap((scenario, index): readonly Column<HeadlineRow>[] => {
          const named = {
            head: <ScenarioHead scenario={scenario} index={index} />,
            hint: listed(scenario.key),
          }
          const ofFile = {
            id: `${scenario.name} file`,
            number: true,
            headClass: styles.first,
            className: styles.first,
            cell: ({ figures }: HeadlineRow) => <FigureInCell figure={figures[index].file} />,
          }
          if (candidate === null) return [{ ...ofFile, ...named }]
          const over = { ...named, className: styles.first }
          return [
            { ...ofFile, over, head: 'As it stands' },
            {
              id: `${scenario.name} candidate`,
              over,
              head: candidate,
              number: true,
              cell: ({ figures }) => <FigureInCell figure={figures[index].candidate} />,
            },
          ]
        }),
      ]}
    />
  )
}

function ScenarioHead(props: { readonly scenario: Scenario; readonly index: number }) {
  const { name, key, targetInSample = false } = props.scenario
  return (
    <>
      {scenarioLetter(props.index)} {name}
      <span className={styles.about}>
        {key.length === 0 ? 'no key' : plural(key.length, 'variable')}
        {targetInSample && ', target in the file'}
      </span>
    </>
  )
}
