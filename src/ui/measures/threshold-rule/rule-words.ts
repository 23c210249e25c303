import type { RuleCheck, ThresholdKeyResult } from '../../../engine/risk/threshold-rule/definition'
import type { DataSource } from '../../../engine/assess/recipe'
import { lookUp } from '../../../engine/by-name'
import { listed } from '../../words/listed'
import { count, inWords, outOf, plural } from '../../words/numbers'
import { levelName } from '../../words/variables'
import { isKeyOfRule, worstFirst } from './rule-keys'

/** A check of a preset in words. */
type RuleWords = {
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

/** @param keys the combinations of variables that the rule looked at */
export function ruleWords(
  { check, status, facts }: RuleCheck,
  data: DataSource,
  keys: readonly ThresholdKeyResult[],
): RuleWords {
  const failing = worstFirst(keys.filter((key) => key.unsafeCombinations > 0 && isKeyOfRule(check, key)))
  const of = (name: string) => Number(lookUp(facts, name) ?? 0)
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
        title: `Every ${of('variables') === 2 ? '' : 'extremely × '}very × identifying combination has at least ${count(of('threshold'))} people`,
        ...rareWords('combination', facts, status, failing),
        ...(cannot && {
          detail:
            'No key variable is set as very identifying. Set one above, and the region as extremely so.',
        }),
        why:
          of('variables') === 2
            ? 'Without a region in the file, who knows an ethnicity and an occupation of somebody finds them when few share both.'
            : 'Who knows a region, an ethnicity and an occupation of somebody finds them when few share all three.',
      }
    case 'detail':
      return {
        title: 'Occupation, firm and education are no finer than the region allows',
        fact: '',
        detail:
          'Which detail goes with which region is not in the file: the finer the finest region, the coarser these.',
        why: 'They are known of colleagues and neighbours, and in a small region few have the same.',
      }
    case 'values':
      return {
        title: `Every value of an identifying variable has at least ${count(of('threshold'))} people`,
        ...rareWords('value', facts, status, failing),
        why: 'A file that everybody may have must single nobody out by one unusual value.',
      }
    case 'pairs':
      return {
        title: `Every pair of values has at least ${count(of('threshold'))} people`,
        ...rareWords('pair', facts, status, failing),
        ...(cannot && { detail: 'The key has one variable, so there are no pairs.' }),
        why: 'Two values that are common by themselves can be rare together.',
      }
    case 'region':
      return {
        title: `Every area has at least ${count(of('threshold'))} people`,
        fact: cannot
          ? ''
          : status === 'passes'
            ? plural(of('areas'), 'area')
            : `${outOf(of('below'), of('areas'))} areas`,
        detail: cannot
          ? !('variable' in facts)
            ? 'No variable is named whose values are areas. Name it above, or none is released.'
            : `\`${facts.variable}\` has no values.`
          : `The smallest is \`${facts.variable}\` ${levelName(data, String(facts.variable), String(facts.where))}, with about ${count(of('smallest'))} people.`,
        why: 'In a small area every other value identifies more.',
      }
    case 'scattered':
      return {
        title: 'Areas are scattered over the country',
        fact: '',
        detail:
          'What an area is made of is not in the file. In the Netherlands: of municipalities in at least six of the twelve provinces, none with half of its people; and one such variable only.',
        why: 'An area that is one place on the map says where to look.',
      }
    case 'origin':
      return {
        title: 'No region by name, nationality, country of birth or ethnicity',
        fact: '',
        detail:
          'What a variable is about is not in the file. Look at the key, and at what else would be released.',
        why: 'They are known of nearly everybody, and few people share the rarer ones.',
      }
    case 'sensitive':
      return {
        title: 'No sensitive variables',
        fact: status === 'fails' ? plural(of('count'), 'variable') : '',
        detail: cannot
          ? 'No variable has the role Sensitive. Look whether one should.'
          : status === 'passes'
            ? 'None of those with the role Sensitive is in the file.'
            : `With the role Sensitive: ${quoted(facts.variables)}.`,
        why: 'If somebody is found in a file for everybody after all, nothing more must be given away of them.',
      }
    case 'identifyingVariables':
      return {
        title: `At most ${count(of('most'))} identifying variables`,
        fact: outOf(of('variables'), of('most')),
        detail:
          status === 'passes'
            ? `The key has ${inWords(of('variables'))}.`
            : `The key has ${inWords(of('variables'))}: ${inWords(of('variables') - of('most'))} more.`,
        why: 'With many identifying variables nearly everybody is the only one of their kind.',
      }
    case 'households':
      return {
        title: `Combinations of household variables occur in at least ${inWords(of('threshold'))} households of the file`,
        fact: cannot
          ? ''
          : status === 'passes'
            ? plural(of('combinations'), 'combination')
            : `${outOf(of('unsafe'), of('combinations'))} rare`,
        detail: cannot
          ? !('variables' in facts)
            ? 'No variable has the role Household.'
            : facts.variables === ''
              ? 'No key variable is the same for everybody in each household.'
              : 'No household has several persons in the file.'
          : `Of households with several persons in the file; the same for everybody in a household: ${quoted(facts.variables)}.`,
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
        detail:
          'Whether the order tells of areas or households can’t be seen from the values. Files are exported in random order.',
        why: 'A file in order of address or of household says of neighbours that they are neighbours.',
      }
  }
}

function rareWords(
  one: string,
  facts: RuleCheck['facts'],
  status: RuleCheck['status'],
  failing: readonly ThresholdKeyResult[],
): Pick<RuleWords, 'fact' | 'detail'> {
  const of = (name: string) => Number(lookUp(facts, name) ?? 0)
  if (status === 'cannot-be-checked') return { fact: '', detail: '' }
  const many = `${one}s`
  if (status === 'passes') {
    return { fact: plural(of('combinations'), one, many), detail: 'As estimated, each has enough.' }
  }
  return {
    fact: `${outOf(of('unsafe'), of('combinations'))} ${many}`,
    detail: failing.length === 0 ? '' : whereRare(one, failing),
  }
}

/** More are in the table. */
const mostNamed = 3

/** On which combinations of variables, and how many records of the worst. */
function whereRare(one: string, failing: readonly ThresholdKeyResult[]): string {
  const names = failing
    .slice(0, mostNamed)
    .map(({ variables }) => variables.map((name) => `\`${name}\``).join(' × '))
  const more = failing.length - names.length
  const have = `${plural(failing[0].records, 'record has', 'records have')} such a ${one}.`
  return failing.length === 1
    ? `Too few on ${names[0]}: ${have}`
    : `Too few on ${listed(more > 0 ? [...names, `${count(more)} more`] : names)}. On ${names[0]}, ${have}`
}

/** Names of variables as a fact lists them, set as names. */
function quoted(names: string | number): string {
  return `\`${String(names).replaceAll(', ', '`, `')}\``
}
