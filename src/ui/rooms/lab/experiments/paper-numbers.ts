import type { IdentificationResult } from '../../../../engine/risk/identification/definition'
import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import type { LabResults, LabSample, LabScenario, PaperRun } from '../../../../store/paper-run'
import type { RiskResult } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'

/** The sample of a design as far as it has been measured. */
export function sampleOf(results: LabResults | null, design: string): LabSample | null {
  const files = Object.values(results?.scenarios ?? {}).at(0)
  if (!files) return null
  const samples = design === 'original' ? files.original.samples : samplesIn(files.candidates, design)
  return samples.at(0) ?? null
}

function samplesIn(candidates: LabScenario['candidates'], design: string): readonly LabSample[] {
  return lookUp(candidates, design)?.samples ?? []
}

/** The same wherever the design was run. */
export function anySampleOf(run: PaperRun | null, design: string): LabSample | null {
  return sampleOf(run?.tables ?? null, design) ?? sampleOf(run?.rest ?? null, design)
}

function identificationOf(sample: LabSample | null): IdentificationResult | null {
  return resultsOf(sample).find((result) => isMeasure(result, 'identification')) ?? null
}

export function modelOf(sample: LabSample | null): LoglinearResult | null {
  return resultsOf(sample).find((result) => isMeasure(result, 'loglinear')) ?? null
}

function resultsOf(sample: LabSample | null): readonly RiskResult[] {
  return Object.values(sample?.risk ?? {})
}

type Measured = Extract<RiskResult, { readonly measure: string }>

function isMeasure<Name extends Measured['measure']>(
  result: RiskResult,
  measure: Name,
): result is Extract<Measured, { readonly measure: Name }> {
  return 'measure' in result && result.measure === measure
}

/** The number that a printed row is held against, by the row's id; null where there is none, or none yet. */
export function numberOf(sample: LabSample | null, id: string): number | null {
  if (!sample) return null
  if (id.includes('(')) return utilityOf(sample, id)
  const [measure, field] = id.split('.')
  const result = measure === 'identification' ? identificationOf(sample) : modelOf(sample)
  const value = lookUp(result as Readonly<Record<string, unknown>> | null, field)
  return typeof value === 'number' ? value : null
}

function utilityOf(sample: LabSample, id: string): number | null {
  const found = lookUp(sample.utility, id)
  return found && 'value' in found ? found.value : null
}
