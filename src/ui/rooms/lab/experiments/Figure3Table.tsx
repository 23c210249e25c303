import type { Ref } from 'react'
import type { ManyKeysSettings } from '../../../../store/many-keys'
import { riskOf } from '../../../charts/many-keys-curves'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { count, decimals } from '../../../words/numbers'
import styles from './Experiments.module.css'
import { expectedOf, type ThetaCurve } from './figure3-curves'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly curves: readonly ThetaCurve[]
  readonly settings: ManyKeysSettings
  /** The number of key variables where the curves are read. */
  readonly reading: number
}

/** The chart as numbers: expected, and under it simulated where it was. */
export function Figure3Table({ ref, curves, settings, reading }: Props) {
  const uniques = expectedOf(settings, 0)
  return (
    <Panel title="The numbers" sub="expected correct matches; below them, simulated" flush>
      <DataTable
        scroll={{ label: 'The numbers of Figure 3', height: 420, ref }}
        rows={uniques.slice(0, settings.mostKeys)}
        rowKey={(_, c) => c}
        isSelected={(_, c) => c + 1 === reading}
        columns={[
          { head: 'Key variables', number: true, cell: (_, c) => count(c + 1) },
          { head: 'Sample uniques', number: true, cell: ({ sampleUniques }) => decimals(sampleUniques, 1) },
          ...curves.map(({ label, expected, simulated }) => ({
            id: label,
            head: label,
            number: true,
            cell: (_: unknown, c: number) => (
              <>
                {riskOf(expected[c].risk)}
                {simulated && <span className={styles.below}>{riskOf(simulated[c].risk)}</span>}
              </>
            ),
          })),
        ]}
      />
    </Panel>
  )
}
