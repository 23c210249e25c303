import { decimals, range } from '../../../words/numbers'
import { verdictOf } from '../../../../store/believed-model'
import { shownSum, type ShownPath } from './path-words'

/** Which interval the path shows, what is in it, and whether the rule asks for one between two models. */
export function intervalInWords({ path, search, interval }: ShownPath): string {
  const chosen = search.chosen === null ? null : path[search.chosen]
  const sum = shownSum(search)
  const bars = `Bars: what chance alone does given the model, 95%: 1.96 times the standard deviation of ${sum === 'tau1' ? 'the number of population uniques' : 'Σ 1/F'} over the sample uniques. They leave out that the model is estimated, and that it was searched for.`
  if (interval && chosen) {
    const why =
      (chosen.interaction?.length ?? 0) > 2
        ? 'the last step took an interaction of three variables'
        : `the last step went too far, to a misfit below −${decimals(search.acceptBelow, 3)}`
    return `${bars} Shaded: ${range(...interval[sum])}, the interval between the last two models. The rule asks for it because ${why}.`
  }
  return chosen && verdictOf(chosen, search) === 'passes'
    ? `${bars} No interval between two models is shown: the rule asks for one only where the last step goes too far or takes three variables at once.`
    : bars
}
