import type { Ref } from 'react'
import type { MapPoint } from '../../../charts/map-point'
import { MethodMark } from '../../../parts/MethodMark'
import { Panel } from '../../../parts/Panel'
import { decimals, tau } from '../../../words/numbers'
import work from '../../WorkPage.module.css'
import styles from './Experiments.module.css'
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
      <div ref={ref} className={work.scroll} role="region" aria-label="The numbers of Figure 2" tabIndex={0}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Design</th>
              <th scope="col">What it does</th>
              <th scope="col" className="num">
                <i className="m">τ</i> printed
              </th>
              <th scope="col" className="num">
                <i className="m">τ</i> here
              </th>
              <th scope="col" className="num">
                RAAD printed
              </th>
              <th scope="col" className="num">
                RAAD here
              </th>
              <th scope="col">On our frontier</th>
            </tr>
          </thead>
          <tbody>
            {[originalId, ...figure2Designs].map((id) => {
              const [own, their] = [ours.get(id), theirs.get(id)]
              return (
                <tr key={id} className={id === selected ? 'is-sel' : ''}>
                  <th scope="row">
                    <Name id={id} />
                  </th>
                  <td>{id === originalId ? 'Before protection' : designInWords(designOf(id))}</td>
                  <td className="num muted">{tau(their?.risk.value)}</td>
                  <td className="num">{tau(own?.risk.value)}</td>
                  <td className="num muted">{decimals(their?.utility.value, 1)}</td>
                  <td className="num">{decimals(own?.utility.value, 1)}</td>
                  <td>{line.has(id) ? 'yes' : ''}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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
