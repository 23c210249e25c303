import { useState } from 'react'
import { riskClassesOf, type Recipe } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import type { LabPairs, LabResults } from '../../../engine/lab/results'
import type { ExplainedColumn } from '../../../store/view'
import { Select } from '../../parts/Select'
import { plural } from '../../words/numbers'
import { EstimatorsOfFile } from './EstimatorsOfFile'
import { estimatorsOf, unitOfEstimator } from './estimators'
import { FileByFile } from './FileByFile'
import { adjustedId, fileOf, fileRows, filesOf } from './file-rows'
import { InRiskClasses, paperBounds, type Classes } from './InRiskClasses'
import styles from './Lab.module.css'
import { filesToShow, markOfFile, scenarioOf, shownFile } from './lab-figures'
import { designText, labModelText } from './lab-words'
import { LeansOn } from './LeansOn'
import { ModelsByFile } from './ModelsByFile'
import { OverSamples } from './OverSamples'
import { RecordByRecord } from './RecordByRecord'
import { shownModel, modelsOf } from '../../measures/lab-models'

type Props = {
  readonly results: LabResults
  /** The recipe that was run. */
  readonly lab: Recipe
  /** The scenario that is wanted, where the run has several. */
  readonly scenario: string | undefined
  /** The file and the sample whose records are wanted. */
  readonly wanted: string | undefined
  readonly sample: number
  /** The points of the file and the sample wanted, by model; null as long as they are not here. */
  readonly pairsOf: (scenario: string, file: string, model: string) => LabPairs | null
  /** Whether they are being made. */
  readonly waiting: boolean
  readonly onShow: (file: string) => void
  readonly onSample: (sample: number) => void
  readonly onAsk: (file: string) => void
  readonly onExplain: (column: ExplainedColumn) => void
  /** The name of the model that is wanted, where the run has several. */
  readonly model: string | null
  readonly onModel: (model: string) => void
}

/** What a run gave, for one scenario and one of its models. */
export function LabRunView(props: Props) {
  const { results, lab, sample, pairsOf, waiting, onShow, onSample, onAsk, onExplain, onModel } = props
  const [wantedEstimator, setEstimator] = useState<string | null>(null)
  const [whose, setWhose] = useState<Classes>('paper')
  const found = scenarioOf(results, props.scenario)
  const model = shownModel(lab, props.model)
  if (!found) return null
  const files = filesOf(found.results)
  // Before its first file is done there is nothing to show of a run.
  if (files.every(([, { samples, problem }]) => samples.length === 0 && problem === null)) return null
  const estimators = estimatorsOf(found.results, lab)
  const file = shownFile(filesToShow(lab), props.wanted)
  const estimator =
    estimators.find(({ id }) => id === wantedEstimator)?.id ??
    estimators.find(({ id }) => model !== null && id === adjustedId(file, model))?.id ??
    estimators.at(0)?.id
  const own = fileOf(found.results, file)?.samples.find((each) => each.sample === sample)
  const agreement = model === null ? null : (lookUp(own?.agreement, model) ?? null)
  const markOf = (name: string) => markOfFile(lab, name)
  const models = modelsOf(lab)
  const entry = models.find(({ name }) => name === model)?.entry
  return (
    <>
      <div className={styles.two}>
        <RecordByRecord
          file={file}
          samples={results.samples}
          sample={sample}
          pairs={model === null ? null : pairsOf(found.name, file, model)}
          waiting={waiting}
          agreement={agreement}
          model={models.length > 1 && entry ? labModelText(entry) : null}
          bounds={whose === 'paper' ? paperBounds : riskClassesOf(lab)}
          source={sourceOf(results)}
          onAsk={() => onAsk(file)}
          onSample={onSample}
        />
        <InRiskClasses agreement={agreement} whose={whose} onWhose={setWhose} />
      </div>
      <FileByFile
        rows={fileRows(found.results, model ?? '')}
        markOf={markOf}
        shown={file}
        onShow={onShow}
        onExplain={onExplain}
        actions={
          models.length > 1 && model !== null ? (
            <Select
              label="Model"
              hideLabel
              small
              options={models.map(({ name, entry }) => ({ value: name, label: labModelText(entry) }))}
              value={model}
              onChange={onModel}
            />
          ) : undefined
        }
      />
      <EstimatorsOfFile
        file={file}
        found={fileOf(found.results, file)}
        estimators={estimators}
        unitOf={(id) => unitOfEstimator(id, lab)}
        wanted={results.samples}
      />
      {results.samples > 1 && estimator !== undefined && (
        <OverSamples
          files={files}
          estimators={estimators}
          estimator={estimator}
          unit={unitOfEstimator(estimator, lab)}
          onEstimator={setEstimator}
          markOf={markOf}
        />
      )}
      {model !== null && (
        <ModelsByFile files={files} model={model} sample={sample} samples={results.samples} markOf={markOf} />
      )}
      <LeansOn results={found.results} />
    </>
  )
}

/** Of what a picture is: the population, the design and the seed. */
function sourceOf({ population, design, samples, seed }: LabResults): string {
  const drawn = samples === 1 ? 'one sample' : plural(samples, 'sample')
  return `Source: ${populationNames[population.kind]}, ${plural(population.size, 'person', 'people')}; ${designText(design)}; ${drawn}, seed ${seed}.`
}

const populationNames = {
  census: 'synthetic census',
  population: 'population held',
  file: 'the open file as population',
} as const
