import { openExperiment } from '../../../../store/experiment-view'
import { setReleasePlans } from '../../../../store/acquaintance/release-plans'
import { PageHead } from '../../../parts/PageHead'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { ReleaseCalculator } from './ReleaseCalculator'

/** The release calculator where no file is open: for numbers that are typed, and the paper's own. */
export function CalculatorPage() {
  return (
    <>
      <PageHead
        title={<SubPageTitle of="Lab" title="Release calculator" onLeave={leave} />}
        sentence="Re-identification by acquaintance, for a population in numbers."
      />
      <ReleaseCalculator file={null} />
    </>
  )
}

/** The tab of an open file begins with the file. */
function leave(): void {
  setReleasePlans({ source: 'file' })
  openExperiment(null)
}
