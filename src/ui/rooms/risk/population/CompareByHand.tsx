import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import { DataTable } from '../../../parts/DataTable'
import { count, tau } from '../../../words/numbers'
import styles from './Model.module.css'
import { misfit, type SearchedResult } from './path-words'

type Props = { readonly byHand: LoglinearResult; readonly searched: SearchedResult | null }

/** The model set by hand beside the one that was searched for. */
export function CompareByHand({ byHand, searched }: Props) {
  const chosen = searched?.path[searched.search.chosen]
  const models = [{ name: 'By hand', ...byHand }, ...(chosen ? [{ name: 'Searched', ...chosen }] : [])]
  return (
    <DataTable
      className={styles.beside}
      inText
      rows={models}
      rowKey={({ name }) => name}
      columns={[
        { head: 'Model', cell: ({ name }) => name },
        { head: 'Parameters', number: true, cell: ({ parameters }) => count(parameters) },
        { head: 'z, matches', number: true, cell: ({ z2 }) => misfit(z2) },
        { head: 'Matches', number: true, cell: ({ tau2 }) => tau(tau2) },
        { head: 'BIC', number: true, cell: ({ bic }) => count(bic) },
      ]}
    />
  )
}
