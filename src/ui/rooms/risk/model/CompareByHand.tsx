import type { LoglinearResult } from '../../../../engine/assess/results'
import { count, tau } from '../../../words/numbers'
import styles from './Model.module.css'
import { misfit, type SearchedResult } from './path-words'

type Props = { readonly byHand: LoglinearResult; readonly searched: SearchedResult | null }

/** The model set by hand beside the one that was searched for. */
export function CompareByHand({ byHand, searched }: Props) {
  const chosen = searched?.path[searched.search.chosen]
  return (
    <table className={styles.beside} style={{ marginTop: 12 }}>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <th scope="col" className="num">
            Parameters
          </th>
          <th scope="col" className="num">
            z, matches
          </th>
          <th scope="col" className="num">
            Matches
          </th>
          <th scope="col" className="num">
            BIC
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name="By hand" {...byHand} />
        {chosen && <Row name="Searched" {...chosen} />}
      </tbody>
    </table>
  )
}

function Row(props: {
  readonly name: string
  readonly parameters: number
  readonly z2: number | null
  readonly tau2: number
  readonly bic: number
}) {
  return (
    <tr>
      <td>{props.name}</td>
      <td className="num">{count(props.parameters)}</td>
      <td className="num">{misfit(props.z2)}</td>
      <td className="num">{tau(props.tau2)}</td>
      <td className="num">{count(props.bic)}</td>
    </tr>
  )
}
