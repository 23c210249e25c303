import { personsOfPaper, standardHeads } from '../../../../store/intruder/persons-of-paper'
import { lookForPerson } from '../../../../store/intruder/looked-at'
import { Select } from '../../../parts/Select'
import type { Study } from './use-person'

/** The persons that Reiter (2005) follows through Tables 3 to 5, in the file that they were found again in. */
export function WorkedExamples({ study: { recipe } }: { readonly study: Study }) {
  const made = recipe.data.synthetic
  const isTheirs = made && JSON.stringify(made) === JSON.stringify(standardHeads)
  if (!isTheirs) return null
  return (
    <Select
      label="Worked examples"
      hideLabel
      options={[
        { value: '', label: 'Worked examples' },
        ...personsOfPaper.map(({ name, who }) => ({ value: name, label: `${name}: ${who}` })),
      ]}
      value=""
      width={170}
      onChange={(chosen) => {
        const person = personsOfPaper.find(({ name }) => name === chosen)
        if (person) lookForPerson({ row: person.record + 1 })
      }}
    />
  )
}
