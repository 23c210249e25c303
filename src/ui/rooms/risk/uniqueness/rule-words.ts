import type { RuleCheck } from '../../../../engine/assess/count-results'
import type { DataSource } from '../../../../engine/assess/recipe'
import { count, inWords, outOf, plural } from '../../../words/numbers'
import { levelName } from '../../../words/variables'

/** A check of a preset in words. */
export type RuleWords = {
  /** What the rule asks for. */
  readonly title: string
  /** What was found, in a word or two; empty where nothing can be. */
  readonly fact: string
  /** A sentence on where it fails, or why it can't be checked. */
  readonly detail: string
  /** Why there is such a rule. */
  readonly why: string
}

export const statusWords: Readonly<Record<RuleCheck['status'], string>> = {
  passes: 'passes',
  fails: 'fails',
  'cannot-be-checked': 'cannot be checked from the file',
}

export function ruleWords({ check, status, facts }: RuleCheck, data: DataSource): RuleWords {
  const of = (name: string) => Number(facts[name] ?? 0)
  const cannot = status === 'cannot-be-checked'
  switch (check) {
    case 'directIdentifiers':
      return {
        title: 'No direct identifiers',
        fact: '',
        detail:
          'A file does not say which of its variables name people. Variables with the role Direct identifier are never exported; look whether all have it.',
        why: 'Names, addresses and numbers of persons identify by themselves, whatever is done to the rest.',
      }
    case 'combinations':
      return {
        title: `Every extremely × very × identifying combination has ${count(of('threshold'))} people`,
        ...rareWords('combination', facts, status),
        ...(cannot && {
          detail:
            'No key variable is set as extremely identifying with a different one as very identifying and a third. Set them above.',
        }),
        why: 'Who knows a region, an ethnicity and an occupation of somebody finds them when few share all three.',
      }
    case 'values':
      return {
        title: `Every value of an identifying variable has ${count(of('threshold'))} people`,
        ...rareWords('value', facts, status),
        why: 'A file that everybody may have must single nobody out by one unusual value.',
      }
    case 'pairs':
      return {
        title: `Every pair of values has ${count(of('threshold'))} people`,
        ...rareWords('pair', facts, status),
        ...(cannot && { detail: 'The key has one variable, so there are no pairs.' }),
        why: 'Two values that are common by themselves can be rare together.',
      }
    case 'region':
      return {
        title: `Every area has ${count(of('threshold'))} people`,
        fact: cannot
          ? ''
          : status === 'passes'
            ? plural(of('areas'), 'area')
            : `${outOf(of('below'), of('areas'))} areas`,
        detail: cannot
          ? !('variable' in facts)
            ? 'No variable is named whose values are areas. Name it above, or none is released.'
            : `\`${facts.variable}\` has no values.`
          : `The smallest is ${levelName(data, String(facts.variable), String(facts.where))} of \`${facts.variable}\`, with about ${count(of('smallest'))} people.`,
        why: 'In a small area every other value identifies more.',
      }
    case 'identifyingVariables':
      return {
        title: `At most ${count(of('most'))} identifying variables`,
        fact: outOf(of('variables'), of('most')),
        detail:
          status === 'passes'
            ? `The key of the scenario has ${inWords(of('variables'))}.`
            : `The key of the scenario has ${inWords(of('variables'))}: ${inWords(of('variables') - of('most'))} more.`,
        why: 'With many identifying variables nearly everybody is the only one of their kind.',
      }
    case 'households':
      return {
        title: `Combinations of household variables occur in ${inWords(of('threshold'))} households of the file`,
        fact: cannot
          ? ''
          : status === 'passes'
            ? plural(of('combinations'), 'combination')
            : `${outOf(of('unsafe'), of('combinations'))} rare`,
        detail: cannot
          ? !('variables' in facts)
            ? 'No variable has the role Household.'
            : 'No key variable is the same for everybody in each household.'
          : `The same for everybody in a household: \`${String(facts.variables).replaceAll(', ', '`, `')}\`.`,
        why: 'A household can be found as a whole, by the values that its members share.',
      }
    case 'weights':
      return {
        title: 'Weights say nothing more',
        fact: '',
        detail: cannot
          ? `\`${facts.variable}\` may tell strata or areas apart that the other variables hide. Look at its values, or leave it out.`
          : 'No weight variable is in the file.',
        why: 'Equal weights often are a stratum, and a stratum often is an area or an industry.',
      }
    case 'panel':
      return {
        title: 'No direct region in a panel',
        fact: '',
        detail: 'Whether the file belongs to a panel is not in the file.',
        why: 'Where somebody moved to between two waves identifies more than where they live.',
      }
    case 'dataAge':
      return {
        title: 'The data are at least a year old',
        fact: '',
        detail: 'When the data were collected is not in the file.',
        why: 'What an intruder knows of somebody today need no longer be so in older data.',
      }
    case 'order':
      return {
        title: 'Records stand in random order',
        fact: '',
        detail: 'Whether the order tells of areas or households can’t be seen from the values.',
        why: 'A file in order of address or of household says of neighbours that they are neighbours.',
      }
  }
}

function rareWords(
  one: string,
  facts: RuleCheck['facts'],
  status: RuleCheck['status'],
): Pick<RuleWords, 'fact' | 'detail'> {
  const of = (name: string) => Number(facts[name] ?? 0)
  if (status === 'cannot-be-checked') return { fact: '', detail: '' }
  if (status === 'passes') {
    return { fact: plural(of('combinations'), one), detail: 'By the weights, each has enough.' }
  }
  const many = `${one}s`
  return {
    fact: `${outOf(of('unsafe'), of('combinations'))} ${many}`,
    detail: `Too few on ${one === 'value' ? plural(of('keys'), 'variable') : plural(of('keys'), 'combination of variables', 'combinations of variables')}; the worst of them has ${plural(of('records'), 'such record')}.`,
  }
}
