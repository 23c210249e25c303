import type { Recipe } from '../engine/assess/recipe'
import { madeUpPeople, peopleKeptBack, surveyAnew, surveyCsv, surveyElsewhere } from '../worker/example-files'
import { exampleNames, householdSurvey, releaseMadeElsewhere, swapAgainstPram } from './example-recipes'
import { openExperiment } from './experiment-view'
import { show } from './navigate'
import { openProject } from './open-together'
import { setReleasePlans } from './acquaintance/release-plans'

/** A project that the page makes by itself, to be learnt from. */
export type Example = 'census' | 'survey' | 'elsewhere' | 'calculator'

/** Opens an example in place of the file on the table, which is asked about first; the calculator needs no file. */
export async function openExample(example: Example): Promise<void> {
  if (example === 'calculator') {
    setReleasePlans({ source: 'typed' })
    openExperiment('acquaintances')
    show('lab')
    return
  }
  const { recipe, files } = projectOf(example)
  show('data')
  await openProject('the example', recipe, files)
}

type Project = { readonly recipe: Recipe; readonly files: readonly File[] }

function projectOf(example: Exclude<Example, 'calculator'>): Project {
  switch (example) {
    case 'census':
      return { recipe: swapAgainstPram(), files: [] }
    case 'survey':
      return { recipe: householdSurvey(), files: [surveyFile()] }
    case 'elsewhere':
      return { recipe: releaseMadeElsewhere(), files: [surveyFile(), ...filesElsewhere()] }
  }
}

function surveyFile(): File {
  return textFile(surveyCsv(madeUpPeople()), exampleNames.survey)
}

function filesElsewhere(): readonly File[] {
  const people = madeUpPeople()
  const { release, misclassification } = surveyElsewhere(people)
  const withoutNames = ['hhid', 'name']
  return [
    textFile(surveyCsv(surveyAnew(people), withoutNames), exampleNames.anew),
    textFile(surveyCsv(peopleKeptBack(), withoutNames), exampleNames.keptBack),
    textFile(release, exampleNames.release),
    textFile(JSON.stringify(misclassification), exampleNames.misclassification),
  ]
}

function textFile(text: string, name: string): File {
  return new File([text], name)
}
