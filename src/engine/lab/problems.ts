import { Problem } from '../problem'

export function drawnNobody(): Problem {
  return new Problem(
    'lab-drew-nobody',
    'The sample has nobody in it.',
    'The sampling fraction is too small for this population.',
  )
}

export function levelHasNoFraction(variable: string): Problem {
  return new Problem(
    'lab-level-without-fraction',
    `A level of \`${variable}\` has no sampling fraction between 0 and 1.`,
    'Unequal probabilities need one for every level of the variable.',
    { variable },
  )
}

/** `place` is the field of the recipe that names the variables. */
export function labPopulationLacks(place: string, variables: readonly string[]): Problem {
  const listed = variables.map((variable) => `\`${variable}\``).join(', ')
  return new Problem(
    'lab-population-lacks',
    `\`${place}\` in the recipe names ${listed}, which the population of the Lab does not have.`,
    'A sample that is drawn from it has the variables of the population alone, and of these the categorical ones.',
    { place, variables },
  )
}

/** The population that samples are to be drawn from is not open. */
export function labPopulationAbsent(wanted: 'population' | 'file'): Problem {
  return new Problem(
    'lab-population-absent',
    wanted === 'file'
      ? 'Samples are to be drawn from the file, and none is open.'
      : 'Samples are to be drawn from a population, and none is open.',
    '',
    { wanted },
  )
}

/** Nothing of a population is estimated, so that there is nothing to hold it against. `place` is where the recipe asks. */
export function labMeasureCounted(place: string, measure: string): Problem {
  return new Problem(
    'lab-measure-counted',
    `\`${place}\` in the recipe asks for \`${measure}\`, which estimates nothing of a population.`,
    'What is counted in the file alone, or is of households and sensitive values, has no known truth in the Lab.',
    { place, measure },
  )
}

/** A release made elsewhere is of one sample; nobody can make it of another. */
export function labReleaseImported(candidate: string): Problem {
  return new Problem(
    'lab-release-imported',
    `\`${candidate}\` was made elsewhere and can’t be made again of another sample.`,
    'The Lab tries out candidates that are made of steps.',
    { candidate },
  )
}
