import { lossNamed } from '../../../engine/utility/definitions'
import { type Measured, utilityLabel } from '../../measures/measure-values'
import type { Option } from '../../parts/select-props'

/** The losses as they are offered, those of the survey's own analyses apart. */
export function utilityMenu(choices: readonly Measured[]): readonly Option<string>[] {
  const options = choices.map((each) => ({ each, isOwn: isOfAnalysis(each) }))
  return [
    ...options
      .filter(({ isOwn }) => !isOwn)
      .map(({ each }) => ({ value: each.id, label: utilityLabel(each) })),
    ...options
      .filter(({ isOwn }) => isOwn)
      .map(({ each }) => ({ value: each.id, label: each.which, group: 'Your own analyses' })),
  ]
}

function isOfAnalysis({ of }: Measured): boolean {
  return of !== null && lossNamed(of.measure)?.analysisOf !== undefined
}
