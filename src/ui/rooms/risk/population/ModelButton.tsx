import { searchedModel } from '../../../../store/knowledge'
import { look } from '../../../../store/navigate'
import { openPage } from '../../../../store/risk-view'
import { Button } from '../../../parts/Button'
import { plural } from '../../../words/numbers'
import type { FoundResults } from '../../../../store/found-results'

/** Leads to the page of the log-linear model; it says how many interactions a search has found. */
export function ModelButton({ found }: { readonly found: FoundResults }) {
  const searched = found.models.find(({ key }) => key === searchedModel)
  return (
    <Button
      onPress={() => {
        openPage('model')
        look({ kind: 'model' })
      }}
    >
      {searched
        ? `Model: ${plural(searched.result.search?.chosen ?? 0, 'interaction')} ›`
        : 'Log-linear model ›'}
    </Button>
  )
}
