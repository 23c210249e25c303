import { useState } from 'react'
import type { Scenario } from '../../../engine/assess/recipe'
import { show } from '../../../store/navigate'
import type { RiskMeasured } from '../../../worker/contract'
import { DotAndWhisker } from '../../charts/DotAndWhisker'
import { RiskHistogram } from '../../charts/RiskHistogram'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { Panel } from '../../parts/Panel'
import { Select } from '../../parts/Select'
import { Symbol } from '../../parts/Symbol'
import { count, inWords, range, share, tau } from '../../words/numbers'
import { MeasureCell } from './MeasureCell'
import { modelText } from './measure-values'
import { ModelTable } from './ModelTable'
import { RiskiestRecords } from './RiskiestRecords'
import type { FittedModel, FoundResults } from './found-results'
import { ShareBar } from './ShareBar'
import { SampleUniquesSymbol, sharesNoKey } from './Uniqueness'

type Props = {
  readonly found: FoundResults
  /** Whether the cards speak of the known population counts or of a model. */
  readonly basis: 'known' | 'model'
  readonly measured: RiskMeasured
  /** What it was measured from. */
  readonly from: string
  readonly scenario: Scenario
  readonly index: number
  readonly records: number
  readonly dimmed: boolean
}

/** How many sample uniques an intruder would match correctly: known from population counts, or estimated by a model. */
export function PopulationModel({ found, basis, measured, from, scenario, index, records, dimmed }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { identification, models } = found
  const model = models.find((each) => each.key === chosen) ?? models.at(-1) ?? null
  const known = basis === 'known' ? identification : null
  if (!known && !model) {
    return (
      <Message
        tone="info"
        title="The population cannot be estimated yet."
        action={<Button onPress={() => show('data')}>Say how it was sampled</Button>}
      >
        Say in Data how the sample was drawn: a sampling fraction, weights, the population size or a
        population file.
      </Message>
    )
  }
  const riskId = known ? `${found.identificationKey}.risk` : `${model!.key}.risk`
  const distribution = measured.recordRisks.find((each) => each.id === riskId) ?? measured.recordRisks.at(0)
  const uniques = known?.sampleUniques ?? model!.result.sampleUniques
  return (
    <>
      {!known && model && <FitMessage model={model} />}
      <div className="measures">
        {known ? (
          <KnownCells found={found} model={model} dimmed={dimmed} />
        ) : (
          <ModelCells found={found} model={model!} dimmed={dimmed} />
        )}
        <UniquesCell
          id={known ? `${found.identificationKey}.sampleUniques` : `${model!.key}.sampleUniques`}
          uniques={uniques}
          records={records}
          keyLength={dimmed ? null : scenario.key.length}
          dimmed={dimmed}
        />
      </div>
      {distribution && (
        <div style={{ marginTop: 16 }}>
          <Panel
            title="Risk per record"
            sub={`${count(distribution.classes.reduce((sum, each) => sum + each, 0))} sample uniques, ${
              known ? 'from population counts' : 'model estimate'
            }`}
            actions={
              !known && models.length > 1 ? (
                <Select
                  label="Model"
                  hideLabel
                  small
                  bare
                  options={models.map((each) => ({
                    value: each.key,
                    label: `Model: ${modelText(each.entry)}`,
                  }))}
                  value={model!.key}
                  onChange={setChosen}
                />
              ) : (
                <span className="muted small">{count(distribution.classes[4])} at 0.5 and over</span>
              )
            }
          >
            <RiskHistogram
              edges={distribution.edges}
              counts={distribution.counts}
              classes={distribution.classes}
              classSums={distribution.classSums}
              symbol="τ"
              threshold={0.5}
            />
          </Panel>
        </div>
      )}
      {/* The rows are of the key that was measured; under another key they would stand in the wrong columns. */}
      {distribution && !dimmed && (
        <RiskiestRecords
          of={`${index} ${distribution.id} ${from}`}
          scenario={index}
          by={distribution.id}
          keyNames={scenario.key}
          withPopulation={identification !== null}
        />
      )}
      {models.length > 0 && <ModelTable models={models} chosen={model?.key ?? null} onChoose={setChosen} />}
    </>
  )
}

type CellsProps = {
  readonly found: FoundResults
  readonly model: FittedModel | null
  readonly dimmed: boolean
}

function KnownCells({ found, model, dimmed }: CellsProps) {
  const result = found.identification!
  const key = found.identificationKey
  const right = result.sampleUniques > 0 ? result.tauStar / result.sampleUniques : 0
  return (
    <>
      <MeasureCell
        label="Expected correct matches"
        symbol={<TauStar />}
        value={tau(result.tauStar)}
        how="known"
        chart={model && <Whisker basis="known" {...matchesOf(model)} known={result.tauStar} per={1} />}
        sentence={`About ${count(result.tauStar)} of ${count(result.sampleUniques)} sample uniques would be matched correctly.`}
        dimmed={dimmed}
        id={`${key}.tauStar`}
      />
      <MeasureCell
        label="Share of matches correct"
        symbol={
          <>
            <TauStar />/<SampleUniquesSymbol />
          </>
        }
        value={share(right)}
        how="known"
        chart={
          model && (
            <Whisker basis="known" {...matchesOf(model)} known={right} per={model.result.sampleUniques} />
          )
        }
        sentence={shareSentence(right)}
        dimmed={dimmed}
        id={`${key}.shareOfMatches`}
      />
      <MeasureCell
        label="Population uniques in file"
        symbol="PU"
        value={count(result.populationUniques)}
        how="known"
        chart={
          model && (
            <Whisker basis="known" {...populationUniquesOf(model)} known={result.populationUniques} per={1} />
          )
        }
        sentence={`${count(result.populationUniques)} people in the file are the only ones with their key in the whole population.`}
        dimmed={dimmed}
        id={`${key}.populationUniques`}
      />
    </>
  )
}

function ModelCells({ found, model, dimmed }: CellsProps & { readonly model: FittedModel }) {
  const { key, result } = model
  const known = found.identification
  const right = result.sampleUniques > 0 ? result.tau2 / result.sampleUniques : 0
  return (
    <>
      <MeasureCell
        label="Expected correct matches"
        symbol={<Hat index="2" />}
        value={tau(result.tau2)}
        how="estimated"
        chart={<Whisker basis="model" {...matchesOf(model)} known={known?.tauStar ?? null} per={1} />}
        sentence={`About ${count(result.tau2)} of ${count(result.sampleUniques)} sample uniques would be matched correctly.`}
        dimmed={dimmed}
        id={`${key}.tau2`}
      />
      <MeasureCell
        label="Share of matches correct"
        symbol={
          <>
            <Hat index="2" />/<SampleUniquesSymbol />
          </>
        }
        value={share(right)}
        how="estimated"
        chart={
          <Whisker
            basis="model"
            {...matchesOf(model)}
            known={known ? known.tauStar / known.sampleUniques : null}
            per={result.sampleUniques}
          />
        }
        sentence={shareSentence(right)}
        dimmed={dimmed}
        id={`${key}.shareOfMatches`}
      />
      <MeasureCell
        label="Population uniques in file"
        symbol={<Hat index="1" />}
        value={tau(result.tau1)}
        how="estimated"
        chart={
          <Whisker
            basis="model"
            {...populationUniquesOf(model)}
            known={known?.populationUniques ?? null}
            per={1}
          />
        }
        sentence={`About ${count(result.tau1)} people in the file are the only ones with their key in the whole population.`}
        dimmed={dimmed}
        id={`${key}.tau1`}
      />
    </>
  )
}

function UniquesCell(props: {
  readonly id: string
  readonly uniques: number
  readonly records: number
  readonly keyLength: number | null
  readonly dimmed: boolean
}) {
  return (
    <MeasureCell
      label="Sample uniques"
      symbol={<SampleUniquesSymbol />}
      value={count(props.uniques)}
      how="counted"
      chart={
        <ShareBar
          part={props.uniques / props.records}
          caption={`${share(props.uniques / props.records)} of ${count(props.records)} records`}
        />
      }
      sentence={sharesNoKey(props.keyLength)}
      dimmed={props.dimmed}
      id={props.id}
    />
  )
}

/** A number by the model with its 95% interval given the model, divided by `per`; beside it what is known. */
function Whisker({
  basis,
  estimate,
  sd,
  known,
  per,
}: {
  /** Which of the two numbers stands above already. */
  readonly basis: 'known' | 'model'
  readonly estimate: number
  readonly sd: number
  readonly known: number | null
  readonly per: number
}) {
  if (per === 0) return null
  const [low, high] = interval(estimate, sd)
  const write = per === 1 ? tau : share
  const words = per === 1 ? range(low, high) : `${share(low / per).replace('%', '')}–${share(high / per)}`
  const caption =
    basis === 'known'
      ? `model ${write(estimate / per)}, 95% ${words}`
      : `95% ${words}${known === null ? '' : `, known ${write(known)}`}`
  return (
    <DotAndWhisker
      estimate={estimate / per}
      low={low / per}
      high={high / per}
      known={known}
      caption={caption}
    />
  )
}

/** Correct matches by the model, and how far chance lets their number stray. */
function matchesOf({ result }: FittedModel) {
  return { estimate: result.tau2, sd: result.tau2Sd }
}

function populationUniquesOf({ result }: FittedModel) {
  return { estimate: result.tau1, sd: result.tau1Sd }
}

/** 95% interval of a number given the fitted model; a number of people is not negative. */
function interval(estimate: number, sd: number): readonly [number, number] {
  return [Math.max(0, estimate - 1.96 * sd), estimate + 1.96 * sd]
}

function FitMessage({ model }: { readonly model: FittedModel }) {
  const { z2, stopped } = model.result
  const notes = [
    ...(stopped === 'sweep-limit'
      ? [
          {
            title: 'The fit stopped before it converged.',
            rest: 'Its margins do not yet agree with the file.',
          },
        ]
      : []),
    ...(z2 !== null && z2 > 1.96
      ? [
          {
            title: 'The model underfits.',
            rest: `Risk is probably overstated (z = ${tau(z2)}). Compare the models below.`,
          },
        ]
      : []),
    ...(z2 !== null && z2 < -1.96
      ? [
          {
            title: 'The model overfits.',
            rest: `Risk is probably understated (z = ${tau(z2)}). Compare the models below.`,
          },
        ]
      : []),
  ]
  return notes.map((note) => (
    <div key={note.title} style={{ marginBottom: 16 }}>
      <Message tone="warn" title={note.title}>
        {note.rest}
      </Message>
    </div>
  ))
}

/** "About one claimed match in eight would be right"; more than two in three are said as a share. */
export function shareSentence(right: number): string {
  if (right <= 0) return 'No claimed match would be right.'
  if (right >= 0.9995) return 'Every claimed match would be right.'
  const one = Math.round(1 / right)
  return `About ${one > 1 ? `one claimed match in ${inWords(one)}` : `${share(right)} of claimed matches`} would be right, and the intruder cannot tell which.`
}

function TauStar() {
  return (
    <>
      <i className="m">τ</i>*
    </>
  )
}

function Hat({ index }: { readonly index: string }) {
  return <Symbol of={`<msub><mover accent="true"><mi>τ</mi><mo>^</mo></mover><mn>${index}</mn></msub>`} />
}
