import type { ReactNode } from 'react'
import type { PlanFigures } from '../../../../store/acquaintance/plan-figures'
import {
  releaseKinds,
  setReleasePlans,
  type ReleaseKind,
  type ReleasePlans,
} from '../../../../store/acquaintance/release-plans'
import { DataTable } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Tag } from '../../../parts/Tag'
import { chance, count, fraction } from '../../../words/numbers'
import styles from './Acquaintances.module.css'
import { cellsText, detailNames, expectedText, kindNames, modelNumber } from './release-words'

type Props = {
  readonly state: ReleasePlans
  readonly figures: Readonly<Record<ReleaseKind, PlanFigures>>
  readonly levels: number
}

type Row = {
  readonly label: string
  readonly symbol?: ReactNode
  readonly write: (figures: PlanFigures, kind: ReleaseKind) => ReactNode
}

/** The three releases side by side: what each is, and what it comes to. */
export function SideBySide({ state, figures, levels }: Props) {
  const set: readonly Row[] = [
    {
      label: 'Investigators',
      symbol: <i className="m">m</i>,
      write: ({ release }) => count(release.circles.length),
    },
    {
      label: 'Knows most people by the released key',
      symbol: <i className="m">a</i>,
      write: ({ release }) => count(release.acquaintances),
    },
    {
      label: 'Share of the population released',
      symbol: <i className="m">f</i>,
      write: (each) => fraction(each.fraction),
    },
    ...(levels > 1
      ? [{ label: 'Detail of the key', write: ({ detail }: PlanFigures) => detailNames[detail] }]
      : []),
    {
      label: 'Key values that can occur',
      symbol: <i className="m">k</i>,
      write: ({ uniques }) => cellsText(uniques.cells),
    },
    {
      label: 'Share unique in the population',
      symbol: <Below of="f" by="u" />,
      write: ({ uniques }) => modelNumber(uniques.populationUniqueShare),
    },
  ]
  const found: readonly Row[] = [
    {
      label: 'Known to at least one of them',
      symbol: (
        <>
          E <Below of="a" by="m" />
        </>
      ),
      write: ({ distinct }) => count(distinct),
    },
    {
      label: 'Expected to be recognised by the one who knows most',
      symbol: <Below of="μ" by="aus" />,
      write: ({ expected }) => expectedText(expected),
    },
    {
      label: 'The one who knows most recognises somebody',
      symbol: <i className="m">R</i>,
      write: ({ risk }) => chance(risk),
    },
    {
      label: 'At least one of them recognises somebody',
      symbol: <Below of="R" by="m" />,
      write: ({ riskAll }) => <Judged risk={riskAll} criterion={state.criterion} />,
    },
    ...(levels > 1
      ? [
          {
            label: 'Total risk over the key and coarser ones, of the one who knows most',
            symbol: <i className="m">TR</i>,
            write: ({ total }: PlanFigures) => chance(total),
          },
          {
            label: 'Total risk, of all of them',
            symbol: <Below of="TR" by="m" />,
            write: ({ totalAll }: PlanFigures) =>
              totalAll === null ? chance(null) : <Judged risk={totalAll} criterion={state.criterion} />,
          },
        ]
      : []),
    {
      label: 'Largest sampling fraction under the criterion',
      symbol: <Below of="f" by="max" />,
      write: ({ maxFraction }) => (maxFraction >= 1 ? 'all, 1' : fraction(maxFraction)),
    },
    {
      label: 'Smallest subpopulation allowed, all acquaintances in it',
      symbol: <Below of="N" by="min" />,
      write: ({ smallestGroup }) =>
        smallestGroup === null ? chance(null) : smallestGroup === 0 ? 'any size' : count(smallestGroup),
    },
  ]
  const isUndefined = levels > 1 && releaseKinds.some((kind) => figures[kind].total === null)
  return (
    <Panel title="Side by side" sub={`criterion ${chance(state.criterion)}`} flush>
      <DataTable
        scroll={{ label: 'Three releases side by side' }}
        rows={[...set, ...found]}
        rowKey={({ label }) => label}
        groupOf={(row) => (set.includes(row) ? 'set' : 'found')}
        hidesGroups
        columns={[
          { head: 'Figure', hidesHead: true, wraps: true, cell: ({ label }) => label },
          { head: 'Symbol', hidesHead: true, className: 'muted', cell: ({ symbol }) => symbol },
          ...releaseKinds.map((kind) => ({
            id: kind,
            head: (
              <button
                type="button"
                className={styles.pick}
                aria-pressed={kind === state.chosen}
                onClick={() => setReleasePlans({ chosen: kind })}
              >
                {kindNames[kind]}
              </button>
            ),
            number: true,
            className: kind === state.chosen ? styles.chosen : undefined,
            cellProps: (row: Row) => ({ className: set.includes(row) ? 'ink2' : undefined }),
            cell: ({ write }: Row) => write(figures[kind], kind),
          })),
        ]}
      />
      {isUndefined && (
        <p className={`small muted ${styles.note}`}>
          There is no total risk where a coarser key makes more people unique than a finer one, or is known of
          fewer: equation (24) asks that circles narrow and uniques grow with detail.
        </p>
      )}
    </Panel>
  )
}

function Judged({ risk, criterion }: { readonly risk: number; readonly criterion: number }) {
  return (
    <span className={styles.judged}>
      <Tag tone={risk <= criterion ? 'ok' : 'danger'}>{risk <= criterion ? 'within' : 'above'}</Tag>
      {chance(risk)}
    </span>
  )
}

export function Below({ of, by }: { readonly of: string; readonly by: string }) {
  return (
    <span className="nowrap">
      <i className="m">{of}</i>
      <sub style={{ fontSize: '.8em' }}>{by}</sub>
    </span>
  )
}
