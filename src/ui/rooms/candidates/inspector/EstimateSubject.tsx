import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Analysis, analysisKey } from '../../../../engine/analysis/analysis'
import type { Comparison } from '../../../../engine/analysis/compare'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { AnalysisResult, AnalysisSpread, Spread } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { lossOf } from '../../../../engine/utility/definitions'
import { axisOfAnalysis, isAnalysisAxis, setAnalysisAxis } from '../../../../store/analyses'
import { candidateInFocus } from '../../../../store/candidate-named'
import { isCandidateCurrent } from '../../../../store/freshness'
import { look, show } from '../../../../store/navigate'
import { viewStore } from '../../../../store/view'
import { resultsStore, type CandidateState } from '../../../../store/results'
import { candidateMark } from '../../../candidates/describe-candidate'
import { LossInCandidates } from '../../../charts/LossInCandidates'
import { AssumptionsSection, FormulaSection, SourceSection } from '../../../inspector/CatalogueSections'
import { InspectorHead, InspectorSection } from '../../../inspector/InspectorHead'
import { NoSubject } from '../../../inspector/NoSubject'
import { Button } from '../../../parts/Button'
import { decimals, noNumber, plural } from '../../../words/numbers'
import { useScenario } from '../../use-scenario'
import {
  analysisTitle,
  estimateLabel,
  overlapInWords,
  writeEstimate,
} from '../../../candidates/estimate-rows'

type Props = {
  /** The analysis, by the name that its results are kept under. */
  readonly analysis: string
  /** One of its estimates; null for the analysis as a whole. */
  readonly estimate: string | null
}

/** An estimate that the survey publishes: how it reads, in this candidate and in the others. */
export function EstimateSubject({ analysis: key, estimate }: Props) {
  const study = useScenario()
  const states = useStore(resultsStore, (state) => state.candidates)
  const focused = useStore(viewStore, (state) => state.candidate)
  const analysis = study?.recipe.analyses?.find((each) => analysisKey(each) === key)
  const isGone = study !== null && !analysis
  useEffect(() => {
    if (isGone) look({ kind: 'none' })
  }, [isGone])
  if (!study || !analysis) return <NoSubject />
  const { recipe, scenario } = study
  const found = (name: string) => foundIn(recipe, name, states, scenario.name, key)
  const candidate = candidateInFocus(recipe, focused)?.name ?? null
  const own = candidate === null ? null : found(candidate)
  const title = analysisTitle(analysis)
  const isNamed = estimate !== null && estimate !== 'estimate'
  const others = recipe.candidates.flatMap((each) => {
    const loss = lossIn(found(each.name), estimate)
    return typeof loss?.mean !== 'number'
      ? []
      : [{ name: each.name, mark: candidateMark(each), loss: loss.mean }]
  })
  const isAxis = isAnalysisAxis(recipe, key, estimate)
  const [number] = lossOf(axisOfAnalysis(key, estimate)).numbers
  return (
    <>
      <InspectorHead
        kind="Your own analysis"
        title={isNamed ? `${estimateLabel(estimate, recipe)}, in ${title}` : title}
      />
      {own && <InCandidate analysis={analysis} estimate={estimate} found={own} />}
      <InspectorSection title="Definition">
        <p>{number.definition}</p>
        <p className="muted" style={{ marginTop: 6 }}>
          The overlap is what the two 95% intervals have in common, as a share of each, averaged over the two.
        </p>
      </InspectorSection>
      <FormulaSection formula={number.formula} reading={number.definition} where={number.where} />
      <AssumptionsSection list={number.assumptions} />
      {others.length > 0 && (
        <InspectorSection
          title={estimate === null ? 'In every candidate' : 'Same estimate in every candidate'}
        >
          <LossInCandidates losses={others} inFocus={candidate} />
          <Button
            small
            onPress={() => {
              if (!isAxis) setAnalysisAxis(key, estimate, true)
              show('map')
            }}
          >
            Open the map with this axis
          </Button>
        </InspectorSection>
      )}
      <SourceSection source={number.source} />
    </>
  )
}

type Found = {
  readonly first: AnalysisResult | undefined
  readonly spread: AnalysisSpread | undefined
  readonly runs: number
}

/** What a candidate came to, if it still holds. */
function foundIn(
  recipe: Recipe,
  name: string,
  states: Readonly<Record<string, CandidateState>>,
  scenario: string,
  key: string,
): Found | null {
  const state = lookUp(states, name)
  if (!state || !isCandidateCurrent(recipe, name, state)) return null
  const first = lookUp(lookUp(state.replicates.at(0), scenario)?.analyses, key)
  const spread = lookUp(lookUp(state.summaries, scenario)?.analyses, key)
  return { first, spread, runs: state.replicates.length }
}

function lossIn(found: Found | null, estimate: string | null): Spread | undefined {
  if (!found?.spread) return undefined
  return estimate === null ? found.spread.loss : lookUp(found.spread.estimates, estimate)?.loss
}

type InCandidateProps = {
  readonly analysis: Analysis
  readonly estimate: string | null
  readonly found: Found
}

function InCandidate({ analysis, estimate, found: { first, spread, runs } }: InCandidateProps) {
  if (!first || !spread || 'unavailable' in first) return null
  const loss = estimate === null ? spread.loss : lookUp(spread.estimates, estimate)?.loss
  const own = estimate === null ? undefined : lookUp(first.estimates, estimate)
  const after = estimate === null ? undefined : lookUp(spread.estimates, estimate)
  if (!loss) return null
  return (
    <>
      <InspectorSection title="Reading">
        <p>
          {own && after
            ? readingOf(analysis, own, { after: after.after.mean, overlap: after.overlap.mean })
            : ''}{' '}
          {lossInWords(loss.mean, analysis.kind === 'table' && estimate === null)}
        </p>
      </InspectorSection>
      <InspectorSection title="In this file">
        <dl className="kv">
          {own && (
            <>
              <dt>Original</dt>
              <dd>
                {writeEstimate(analysis, own.before.value)}
                {own.before.se !== null && (
                  <span className="muted"> ± {writeEstimate(analysis, own.before.se)}</span>
                )}
              </dd>
              <dt>Protected</dt>
              <dd>
                {writeEstimate(analysis, after?.after.mean ?? null)}
                {typeof own.after?.se === 'number' && (
                  <span className="muted"> ± {writeEstimate(analysis, own.after.se)}</span>
                )}
              </dd>
              <dt>Interval overlap</dt>
              <dd>{overlapInWords(after?.overlap.mean ?? null)}</dd>
            </>
          )}
          <dt>Loss</dt>
          <dd>{decimals(loss.mean, 1)} sampling errors</dd>
          {runs > 1 && (
            <>
              <dt>5th to 95th percentile of {plural(runs, 'run')}</dt>
              <dd>{loss.low === null ? noNumber : `${decimals(loss.low, 1)}–${decimals(loss.high, 1)}`}</dd>
            </>
          )}
        </dl>
      </InspectorSection>
    </>
  )
}

/** "In the original it is 0.644, in the release 0.567. The two intervals overlap by 22%." */
function readingOf(
  analysis: Analysis,
  { before }: Comparison,
  { after, overlap }: { readonly after: number | null; readonly overlap: number | null },
): string {
  const values = `In the original it is ${writeEstimate(analysis, before.value)}, in the release ${writeEstimate(analysis, after)}.`
  if (overlap === null) return values
  return overlap === 0
    ? `${values} The two intervals have nothing in common.`
    : `${values} The two intervals overlap by ${overlapInWords(overlap)}.`
}

function lossInWords(loss: number | null, isOfCells: boolean): string {
  if (loss === null) return 'How far that is in sampling errors is not known.'
  const moved = isOfCells ? 'Its cells moved on average' : 'It moved'
  if (loss === 0) return `${moved} not at all.`
  return loss < 1
    ? `${moved} less than from one sample to the next.`
    : `${moved} ${decimals(loss, 1)} times as far as it does from one sample to the next: a user would publish something else.`
}
