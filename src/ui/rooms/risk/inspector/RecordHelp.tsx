import { Prose } from '../../../parts/Prose'
import { listed } from '../../../words/listed'
import { count, plural } from '../../../words/numbers'
import { InspectorSection } from '../../../inspector/InspectorHead'
import type { Company, RecordExplained } from '../../../../worker/questions/explain-record'

/** The fewest values that would have to be unknown or changed for the record to be like others. */
export function RecordHelp({ explained }: { readonly explained: RecordExplained }) {
  const { hidden, sets } = explained
  if (!hidden) return null
  const first = sets.at(0)
  const stubborn =
    hidden.variables.length === 1 && first?.some((variable) => !hidden.variables.includes(variable))
      ? first.find((variable) => !hidden.variables.includes(variable))
      : undefined
  const breaks = stubborn !== undefined && sets.some((set) => !set.includes(stubborn))
  return (
    <InspectorSection title="What would help most">
      <p>
        <Prose
          text={[
            `Without ${inMono(hidden.variables)}, ${companyText(hidden)}.`,
            hidden.variables.length > 1
              ? 'Changing any one of them alone does not help: another set still singles it out.'
              : breaks
                ? `Changing \`${stubborn}\` alone does not help: another set still singles it out.`
                : '',
          ]
            .filter((sentence) => sentence !== '')
            .join(' ')}
        />
      </p>
    </InspectorSection>
  )
}

function companyText({ sampled, people }: Company): string {
  const records = `${plural(sampled, 'sampled record')} share its key`
  if (!people) return records
  const how = people.how === 'known' ? '' : 'about '
  return `${records}, and ${how}${count(people.count)} people in the population`
}

function inMono(variables: readonly string[]): string {
  return listed(variables.map((name) => `\`${name}\``))
}
