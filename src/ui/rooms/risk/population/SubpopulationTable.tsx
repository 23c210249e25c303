import type { PoissonGammaFigures } from '../../../../engine/risk/poisson-gamma/definition'
import type { DataSource } from '../../../../engine/assess/recipe'
import { DataTable } from '../../../parts/DataTable'
import { Icon } from '../../../parts/Icon'
import { count, parameter, share, tau } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './OtherModels.module.css'

type Props = {
  readonly groups: Readonly<Record<string, PoissonGammaFigures>>
  readonly variable: string
  readonly data: DataSource
  readonly dimmed: boolean
}

/** The figures of the Poisson–gamma model by subpopulation, the largest share of population uniques first. */
export function SubpopulationTable({ groups, variable, data, dimmed }: Props) {
  const rows = Object.entries(groups).toSorted(
    ([, a], [, b]) => b.populationUniqueShare - a.populationUniqueShare,
  )
  return (
    <DataTable
      scroll={{
        label: `Subpopulations by ${variable}`,
        height: 360,
        className: `${styles.scroller} ${dimmed ? styles.old : ''}`,
      }}
      rows={rows}
      rowKey={([level]) => level}
      columns={[
        {
          head: variable,
          cell: ([level]) =>
            level === '' ? <span className="muted">missing</span> : levelName(data, variable, level),
        },
        { head: 'Records', number: true, className: 'muted', cell: ([, { records }]) => count(records) },
        { head: 'Sample uniques', number: true, cell: ([, { sampleUniques }]) => count(sampleUniques) },
        {
          head: 'Expected',
          number: true,
          className: 'muted',
          cell: ([, { expectedSampleUniques }]) => tau(expectedSampleUniques),
        },
        {
          head: 'β',
          number: true,
          className: `muted ${styles.beta}`,
          cell: ([, { atBoundary, beta }]) => (
            <>
              {atBoundary && <Icon name="warn" small tone="warn" />} {parameter(beta)}
              {atBoundary && <span className="vh">, at the edge of its range</span>}
            </>
          ),
        },
        {
          head: 'People',
          number: true,
          className: 'muted',
          cell: ([, { populationSize }]) => count(populationSize),
        },
        {
          head: 'Population uniques',
          number: true,
          cell: ([, { populationUniques }]) => count(populationUniques),
        },
        {
          head: 'Share',
          number: true,
          cell: ([, { populationUniqueShare }]) => share(populationUniqueShare),
        },
      ]}
    />
  )
}
