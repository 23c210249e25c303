import type { Ref } from 'react'
import type { MapPoint } from '../../../charts/map-point'
import { DataTable } from '../../../parts/DataTable'
import { MethodMark } from '../../../parts/MethodMark'
import { Panel } from '../../../parts/Panel'
import { decimals, tau } from '../../../words/numbers'
import { figure2Designs, frontierOf, originalId } from './figure2-points'
import { designInWords, designOf } from './designs'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly here: readonly MapPoint[]
  readonly printed: readonly MapPoint[]
  readonly selected: string | null
}

/** The maps as numbers, a row for each design. */
export function Figure2Table({ ref, here, printed, selected }: Props) {
  const ours = byId(here)
  const theirs = byId(printed)
  const line = new Set(frontierOf(here))
  return (
    <Panel title="The numbers" sub="a dash where the paper prints none" flush>
      <DataTable
        scroll={{ label: 'The numbers of Figure 2', ref }}
        rows={[originalId, ...figure2Designs]}
        rowKey={(id) => id}
        isSelected={(id) => id === selected}
        columns={[
          { head: 'Design', cell: (id) => <Name id={id} /> },
          {
            head: 'What it does',
            wraps: true,
            cell: (id) => (id === originalId ? 'Before protection' : designInWords(designOf(id))),
          },
          {
            head: (
              <>
                <i className="m">τ</i> printed
              </>
            ),
            number: true,
            className: 'muted',
            cell: (id) => tau(theirs.get(id)?.risk.value),
          },
          {
            head: (
              <>
                <i className="m">τ</i> here
              </>
            ),
            number: true,
            cell: (id) => tau(ours.get(id)?.risk.value),
          },
          {
            head: 'RAAD printed',
            number: true,
            className: 'muted',
            cell: (id) => decimals(theirs.get(id)?.utility.value, 1),
          },
          { head: 'RAAD here', number: true, cell: (id) => decimals(ours.get(id)?.utility.value, 1) },
          { head: 'On our frontier', cell: (id) => (line.has(id) ? 'yes' : '') },
        ]}
      />
    </Panel>
  )
}

function Name({ id }: { readonly id: string }) {
  if (id === originalId) {
    return (
      <>
        <MethodMark method="original" targeted={false} /> Original
      </>
    )
  }
  const { method, targeted } = designOf(id)
  return (
    <>
      <MethodMark method={method} targeted={targeted} /> {id}
    </>
  )
}

function byId(points: readonly MapPoint[]): ReadonlyMap<string, MapPoint> {
  return new Map(points.map((point) => [point.id, point]))
}
