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
