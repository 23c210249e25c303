import type { AcceptedCheck, Recipe, ReleaseSettings } from '../engine/assess/recipe'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { chosenOf } from './chosen'
import { omit } from './omit'

/** Accepts a check that did not pass, as it stands; null: it is open again. */
export function acceptCheck(check: string, title: string, accepted: AcceptedCheck | null): void {
  const doing: Doing = {
    verb: accepted ? 'accept' : 'open',
    things: [`“${title}”`],
    ...(accepted ? {} : { rest: 'again' }),
    target: `check ${check}`,
  }
  changeRelease(doing, (release) => {
    const others = omit(release.accepted ?? {}, check)
    const all = accepted ? { ...others, [check]: accepted } : others
    return Object.keys(all).length === 0 ? omit(release, 'accepted') : { ...release, accepted: all }
  })
}

/** Notes who else has read the report of the candidate that is to be released; an empty name: nobody. */
export function setReader(name: string, today: () => Date = () => new Date()): void {
  changeRelease({ verb: 'note', things: ['who has read the report'], target: 'reader' }, (release, chosen) =>
    name.trim() === '' || chosen === null
      ? omit(release, 'reader')
      : {
          ...release,
          reader: { name: name.trim(), date: today().toISOString().slice(0, 10), candidate: chosen },
        },
  )
}

/** Notes why the candidate is given out over the limit, which `as` says; an empty text: no reason. */
export function setOverLimit(as: string, reason: string): void {
  const doing: Doing = {
    verb: 'give',
    things: ['a reason'],
    rest: 'over the limit',
    target: 'over the limit',
  }
  changeRelease(doing, (release, chosen) =>
    reason === '' || chosen === null
      ? omit(release, 'overLimit')
      : { ...release, overLimit: { candidate: chosen, as, reason } },
  )
}

/** Says in which formats the protected file is written besides CSV. */
export function setFormats(formats: NonNullable<ReleaseSettings['formats']>): void {
  changeRelease({ verb: 'change', things: ['the formats of the release'], target: 'formats' }, (release) => ({
    ...release,
    formats,
  }))
}

/** Gives households and sampling units new numbers in the file for users, or leaves them those of the file. */
export function setNumbers(numbers: NonNullable<ReleaseSettings['numbers']>): void {
  const verb = numbers === 'new' ? 'give' : 'keep'
  const things = [numbers === 'new' ? 'new household numbers' : 'the household numbers']
  changeRelease({ verb, things, target: 'numbers' }, (release) =>
    numbers === 'new' ? { ...release, numbers } : omit(release, 'numbers'),
  )
}

/** Says whether users are given the matrices that values were drawn by. */
export function setMatrices(matrices: NonNullable<ReleaseSettings['matrices']>): void {
  const verb = matrices === 'publish' ? 'publish' : 'keep inside'
  changeRelease({ verb, things: ['the matrices of PRAM'], target: 'matrices' }, (release) => ({
    ...release,
    matrices,
  }))
}

/** Gives out the median run again where the recipe names another one. */
export function forgetRun(): void {
  changeRelease({ verb: 'choose', things: ['the median run'] }, (release) => omit(release, 'run'))
}

/** How cells of the file for users are written that a spreadsheet would take for formulas. */
export function setFormulas(formulas: NonNullable<ReleaseSettings['formulas']>): void {
  const verb = formulas === 'mark' ? 'mark' : 'keep'
  changeRelease({ verb, things: ['cells that look like formulas'], target: 'formulas' }, (release) =>
    formulas === 'mark' ? { ...release, formulas } : omit(release, 'formulas'),
  )
}

function changeRelease(
  doing: Doing,
  change: (release: ReleaseSettings, chosen: string | null) => ReleaseSettings,
): void {
  changeRecipe(doing, (recipe: Recipe) => {
    const release = change(recipe.release ?? {}, chosenOf(recipe))
    return Object.keys(release).length === 0 ? omit(recipe, 'release') : { ...recipe, release }
  })
}
