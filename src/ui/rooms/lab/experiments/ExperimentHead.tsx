import { openExperiment, type Experiment } from '../../../../store/experiment-view'
import { PageHead } from '../../../parts/PageHead'
import { SubPageTitle } from '../../../parts/SubPageTitle'
import { titleOf } from './experiments'
import { SaveExperiment } from './SaveExperiment'

type Props = {
  readonly experiment: Experiment
  readonly sentence: string
  readonly save: Omit<Parameters<typeof SaveExperiment>[0], 'name'> | null
}

/** The head of an experiment's page: "Lab / Table 1", and what it found to take along. */
export function ExperimentHead({ experiment, sentence, save }: Props) {
  const title = titleOf(experiment)
  return (
    <PageHead
      title={<SubPageTitle of="Lab" title={title} onLeave={() => openExperiment(null)} />}
      sentence={sentence}
      actions={save && <SaveExperiment name={title.toLowerCase().replace(' ', '-')} {...save} />}
    />
  )
}
