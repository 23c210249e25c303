import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Analysis, analysisKey } from '../../../../engine/analysis/analysis'
import type { Recipe } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import {
  type AnalysesDeclared,
  analysesPart,
  declareAnalysesOf,
  declareAnalysis,
  describeAnalyses,
} from '../../../../store/analyses'
import type { Answer } from '../../../../worker/answer'
import type { AnalysisDescribed } from '../../../../worker/questions/describe-analyses'
import { levelsStore, needLevels } from '../../../../store/levels'
import { Button } from '../../../parts/Button'
import { CheckMenu } from '../../../parts/CheckMenu'
import { FileButton } from '../../../parts/FileButton'
import { Message } from '../../../parts/Message'
import { NumberField } from '../../../parts/NumberField'
import { Panel } from '../../../parts/Panel'
import { Prose } from '../../../parts/Prose'
import { Select } from '../../../parts/Select'
import { useAnswer } from '../../../parts/use-answer'
import { count, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import styles from './Analyses.module.css'
import {
  type AnalysisDraft,
  analysisOf,
  type ConditionDraft,
  startDraft,
  termsOffered,
  termValue,
  type VariablesAround,
  variablesFor,
} from './analysis-draft'
import { limitWords, writeEstimate } from '../../../candidates/estimate-rows'

const kinds = [
  { value: 'mean', label: 'mean' },
  { value: 'median', label: 'median' },
  { value: 'quantile', label: 'quantile' },
  { value: 'total', label: 'total' },
  { value: 'share', label: 'share' },
  { value: 'table', label: 'table' },
  { value: 'linear', label: 'linear regression' },
  { value: 'logistic', label: 'logistic regression' },
] as const satisfies readonly { readonly value: Analysis['kind']; readonly label: string }[]

const limits = (['above', 'atLeast', 'below', 'atMost'] as const).map((value) => ({
  value,
  label: limitWords[value],
}))

type Props = { readonly recipe: Recipe; readonly around: VariablesAround }

/** An analysis in one sentence, with what it comes to in the original before it is added. */
export function AnalysisForm({ recipe, around }: Props) {
  const [written, setDraft] = useState<AnalysisDraft>(() => startDraft(around))
  const [read, setRead] = useState<FileRead | null>(null)
  const draft = useFirstLevels(written, around)
  const change = (part: Partial<AnalysisDraft>) => setDraft({ ...draft, ...part })
  const { kind } = draft
  const isRegression = kind === 'linear' || kind === 'logistic'
  const offered = termsOffered(around, draft.variable)
  const analysis = analysisOf(draft, around)
  const asked = 'lacks' in analysis ? null : analysis
  const there = asked !== null && (recipe.analyses ?? []).map(analysisKey).includes(analysisKey(asked))
  const [tries, setTries] = useState(0)
  const of = asked ? `${tries} ${analysesPart(recipe, [asked])}` : ''
  const answer = useAnswer(of, asked !== null, () => describeAnalyses(asked ? [asked] : []))
  const described = answer.value?.at(0)
  const refused =
    answer.problem?.sentence ?? (described && 'unavailable' in described ? described.unavailable : null)
  const lacks = 'lacks' in analysis ? analysis.lacks : there ? 'It is in the list already.' : refused

  async function readFile(file: File) {
    setRead({ file: file.name, answer: await declareAnalysesOf(file) })
  }

  function chooseKind(chosen: Analysis['kind']) {
    const suited = variablesFor(chosen, around)
    change({
      kind: chosen,
      variable: suited.includes(draft.variable) ? draft.variable : (suited.at(0) ?? ''),
    })
  }

  return (
    <Panel
      title="Add an analysis"
      sub={`It is computed for ${candidatesInWords(recipe)}`}
      actions={
        <FileButton accept=".json" small icon="file" onFile={(file) => void readFile(file)}>
          From a file of analyses
        </FileButton>
      }
    >
      <div className={styles.sentence} role="group" aria-label="The analysis">
        <span>The</span>
        <Select label="Kind" hideLabel options={kinds} value={kind} onChange={chooseKind} />
        {kind === 'quantile' && (
          <NumberField
            label="Share at or below it"
            hideLabel
            value={draft.p}
            min={0.001}
            max={0.999}
            onChange={(p) => change({ p })}
            width={64}
          />
        )}
        <span>{isRegression ? 'of outcome' : 'of'}</span>
        {kind === 'share' && <span>people with</span>}
        <Select
          label={isRegression ? 'Outcome' : 'Variable'}
          hideLabel
          options={named(variablesFor(kind, around))}
          value={draft.variable}
          onChange={(variable) => change({ variable, is: { ...draft.is, levels: [] } })}
        />
        {(kind === 'share' || kind === 'logistic') && (
          <Condition
            of={draft.variable}
            label="When it counts"
            condition={draft.is}
            around={around}
            recipe={recipe}
            onChange={(is) => change({ is })}
          />
        )}
        {kind === 'linear' && (
          <Select
            label="How it enters"
            hideLabel
            options={[
              { value: 'number', label: 'as it is' },
              { value: 'log', label: 'as its logarithm' },
              { value: 'square', label: 'squared' },
            ]}
            value={draft.outcomeAs}
            onChange={(outcomeAs) => change({ outcomeAs })}
          />
        )}
        {kind === 'table' && (
          <>
            <span>by</span>
            <Select
              label="Columns"
              hideLabel
              options={named(around.categorical)}
              value={draft.column}
              onChange={(column) => change({ column })}
            />
          </>
        )}
        <span>for</span>
        <Select
          label="Whom it is of"
          hideLabel
          options={[
            { value: '', label: 'everybody' },
            ...[...around.categorical, ...around.numeric].map((name) => ({
              value: name,
              label: `people with ${name}`,
            })),
          ]}
          value={draft.among}
          onChange={(among) => change({ among, amongIs: { ...draft.amongIs, levels: [] } })}
        />
        {draft.among !== '' && (
          <Condition
            of={draft.among}
            label="Who is in"
            condition={draft.amongIs}
            around={around}
            recipe={recipe}
            onChange={(amongIs) => change({ amongIs })}
          />
        )}
        {!isRegression && kind !== 'table' && (
          <>
            <span>by</span>
            <Select
              label="Groups"
              hideLabel
              options={[{ value: '', label: 'no groups' }, ...named(around.categorical)]}
              value={draft.by}
              onChange={(by) => change({ by })}
            />
          </>
        )}
        <span>
          {recipe.design?.weight === undefined ? 'unweighted' : `weighted by ${recipe.design.weight}`}
        </span>
      </div>
      {isRegression && (
        <div className={styles.sentence}>
          <span>on</span>
          <CheckMenu
            label="Terms"
            hideLabel
            options={offered}
            chosen={draft.terms.map(termValue)}
            none="no terms"
            onChange={(chosen) =>
              change({
                terms: offered.flatMap(({ value, term }) => (chosen.includes(value) ? [term] : [])),
              })
            }
            width={420}
          />
        </div>
      )}
      <div className={styles.preview}>
        <p className="small" role="status">
          {asked === null || refused !== null ? (
            <Prose text={lacks ?? ''} />
          ) : (
            <InOriginal analysis={asked} described={described} />
          )}{' '}
          {designInWords(recipe)}
        </p>
        {answer.problem && (
          <Button small onPress={() => setTries(tries + 1)}>
            Compute it
          </Button>
        )}
        <Button
          kind="primary"
          disabled={lacks !== null || !described}
          reason={lacks ?? 'It is being computed.'}
          onPress={() => asked && declareAnalysis(asked)}
        >
          Add to the list
        </Button>
      </div>
      {read && <WhatWasRead {...read} />}
    </Panel>
  )
}

type FileRead = { readonly file: string; readonly answer: Answer<AnalysesDeclared> }

function WhatWasRead({ file, answer }: FileRead) {
  if (!answer.ok) {
    const { sentence, detail } = answer.problem
    return (
      <div className={styles.read}>
        <Message tone="danger" title={`${file} is not used`}>
          <Prose text={`${sentence} ${detail}`} />
        </Message>
      </div>
    )
  }
  const { declared, replaced } = answer.value
  return (
    <p className={`small ${styles.read}`} role="status">
      {plural(declared, 'analysis', 'analyses')} of {file}
      {replaced > 0 && `, ${count(replaced)} in place of ${replaced === 1 ? 'one' : 'some'} of the same name`}
      .
    </p>
  )
}

function InOriginal({
  analysis,
  described,
}: {
  readonly analysis: Analysis
  readonly described: AnalysisDescribed | undefined
}) {
  if (!described || 'unavailable' in described) return <>Computing it in the original.</>
  const { estimates, records } = described
  const [first] = estimates
  if (estimates.length !== 1) {
    return (
      <>
        In the original: {count(estimates.length)} estimates, {count(records)} records.
      </>
    )
  }
  const { value, low, high } = first[1]
  return (
    <>
      In the original: <b>{writeEstimate(analysis, value)}</b>, 95% {writeEstimate(analysis, low)}–
      {writeEstimate(analysis, high)}, {count(records)} records.
    </>
  )
}

type ConditionProps = {
  readonly of: string
  readonly label: string
  readonly condition: ConditionDraft
  readonly around: VariablesAround
  readonly recipe: Recipe
  readonly onChange: (condition: ConditionDraft) => void
}

function Condition({ of, label, condition, around, recipe, onChange }: ConditionProps) {
  const levels = useLevels(of, around)
  if (around.numeric.includes(of)) {
    return (
      <>
        <Select
          label={`${label}: limit`}
          hideLabel
          options={limits}
          value={condition.limit}
          onChange={(limit) => onChange({ ...condition, limit })}
        />
        <NumberField
          label={label}
          hideLabel
          value={condition.at}
          onChange={(at) => onChange({ ...condition, at })}
          width={96}
        />
      </>
    )
  }
  return (
    <CheckMenu
      label={label}
      hideLabel
      options={levels.map((level) => ({ value: level, label: levelName(recipe.data, of, level) }))}
      chosen={condition.levels}
      none={levels.length === 0 ? 'levels not known yet' : 'no level'}
      onChange={(chosen) => onChange({ ...condition, levels: chosen })}
    />
  )
}

/** The levels of a variable that has some, asked for when they are needed. */
function useLevels(variable: string, { categorical }: VariablesAround): readonly string[] {
  const known = useStore(levelsStore, ({ byVariable }) => lookUp(byVariable, variable))
  const isNeeded = categorical.includes(variable)
  useEffect(() => {
    if (isNeeded) void needLevels(variable)
  }, [variable, isNeeded])
  return (known ?? []).filter(({ missing }) => !missing).map(({ level }) => level)
}

/** The first level where none was chosen. */
function useFirstLevels(draft: AnalysisDraft, around: VariablesAround): AnalysisDraft {
  const own = useLevels(draft.variable, around).slice(0, 1)
  const among = useLevels(draft.among, around).slice(0, 1)
  const orFirst = (condition: ConditionDraft, first: readonly string[]) => ({
    ...condition,
    levels: condition.levels.length === 0 ? first : condition.levels,
  })
  return { ...draft, is: orFirst(draft.is, own), amongIs: orFirst(draft.amongIs, among) }
}

function named(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }))
}

function candidatesInWords({ candidates }: Recipe): string {
  if (candidates.length === 0) return 'every candidate'
  if (candidates.length === 1) return 'the candidate'
  return candidates.length === 2 ? 'both candidates' : `all ${count(candidates.length)} candidates`
}

/** "Standard errors follow the design: households in strata of region." */
function designInWords(recipe: Recipe): string {
  const { design, household, strata, clusters } = recipe
  const parts = [
    ...(design?.weight === undefined ? [] : ['weights']),
    ...(clusters !== undefined ? [`clusters of ${clusters}`] : household === undefined ? [] : ['households']),
    ...(strata === undefined ? [] : [`strata of ${strata}`]),
  ]
  return parts.length === 0
    ? 'Standard errors are those of a simple random sample.'
    : `Standard errors follow the design: ${parts.join(', ')}.`
}
