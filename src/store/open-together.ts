import { isMadeElsewhere } from '../engine/protect/definitions'
import type { Recipe } from '../engine/assess/recipe'
import { readProject } from '../worker/project-file'
import { awaitReleases, bringIn, provideImports } from './bring-in'
import { readDictionary } from './dictionary'
import { fileNamed } from './file-named'
import { syntheticHeads } from './example-recipes'
import { awaitFile, openCensus, openFile, openMade, projectWaiting, useDifferingFile } from './open'
import { openPopulation } from './open-population'
import { filesUnused, showProblem } from './problem'
import { tableInUse, populationInUse, tableStore } from './table'
import { askToSave } from './unsaved'
import { openingReleases } from './imports'
import { withDefaultScenario } from './project'
import { whichFileStore, type FileRole } from './which-file'

/** Files that were given with a project and are not opened yet: its population, its releases made elsewhere. */
let companions: readonly File[] = []

/**
 * Opens what was dropped or chosen: a project, its data file, its population file and its releases, any of them, in any
 * order; each is known by its name. Data files without a project are opened by themselves.
 */
export async function openTogether(files: readonly File[]): Promise<void> {
  const sorted = await sort(files)
  if (!sorted) return
  const { project, others } = sorted
  if (project) {
    await openProject(project.name, project.recipe, others)
    return
  }
  const waiting = projectWaiting(tableStore.getState())
  if (waiting) {
    await openForRecipe(waiting, [...others, ...companions])
    return
  }
  const left = await openBeside(await openWanted(others))
  const [first] = left
  const described = surveyWithDictionary(left)
  if (described) await askToSave(described.survey.name, () => openDescribed(described))
  else if (left.length === 1) await askToSave(first.name, () => openFile(first))
  else if (left.length > 1) whichFileStore.setState({ files: left })
}

/** Opens a project with the files that were given with it; `what` names it where changes of the table are to be saved first. */
export function openProject(what: string, recipe: Recipe, files: readonly File[]): Promise<void> {
  return askToSave(what, () => openingReleases(openRecipe(recipe, files)))
}

type Described = { readonly survey: File; readonly dictionary: File }

/** A data file and the dictionary that was given with it, where the two are all there is. */
function surveyWithDictionary(files: readonly File[]): Described | null {
  const dictionary = files.find(isDictionary)
  const survey = files.find((file) => !isDictionary(file))
  return files.length === 2 && dictionary && survey ? { survey, dictionary } : null
}

async function openDescribed({ survey, dictionary }: Described): Promise<void> {
  await openFile(survey)
  if (tableStore.getState().status === 'ready') await readDictionary(dictionary)
}

/** Opens several data files as the user said what each is. */
export async function openInRoles(roles: ReadonlyMap<File, FileRole>): Promise<void> {
  const inRole = (role: FileRole) => [...roles].filter(([, each]) => each === role).map(([file]) => file)
  whichFileStore.setState({ files: [] })
  const survey = inRole('survey').at(0)
  const population = inRole('population').at(0)
  const open = async () => {
    if (survey) await openFile(survey)
    if (population && tableStore.getState().status === 'ready') await openPopulation(population)
  }
  await (survey ? askToSave(survey.name, open) : open())
}

/** Makes the synthetic census in place of the table. */
export function openCensusInPlace(): Promise<void> {
  return askToSave('the synthetic census', openCensus)
}

/** Makes the synthetic heads of household in place of the table, with the releases of their paper. */
export function openHeadsInPlace(): Promise<void> {
  return askToSave('the synthetic heads of household', () => openMade(syntheticHeads()))
}

/** Goes on with a data file that is not the one its project was saved with, and with the files given with it. */
export async function goOnWithDifferingFile(): Promise<void> {
  await useDifferingFile()
  await openCompanions()
}

type Sorted = {
  readonly project: { readonly name: string; readonly recipe: Recipe } | null
  readonly others: readonly File[]
}

/** The project among the files, and the others; null when a project could not be read. */
async function sort(files: readonly File[]): Promise<Sorted | null> {
  const file = files.find((each) => /\.json$/i.test(each.name) && !isMatrices(each))
  const others = files.filter((each) => each !== file)
  if (!file) return { project: null, others }
  const answer = await readProject(file)
  if (answer.ok) return { project: { name: file.name, recipe: withDefaultScenario(answer.value) }, others }
  showProblem(answer.problem)
  return null
}

async function openRecipe(recipe: Recipe, files: readonly File[]): Promise<void> {
  awaitReleases(recipe, files)
  if (recipe.data.synthetic) {
    await openMade(recipe)
    companions = files
    await openCompanions()
    return
  }
  const onTable = filesOnTable()
  awaitFile(recipe.data.file ?? 'the data file', recipe)
  await openForRecipe(recipe, files, onTable)
}

/**
 * Opens the data file of a recipe, if it is among the files or on the table already, and then what belongs to it. A data
 * file by itself is taken for the one of the recipe, whatever it is called: what differs is said before it is used.
 */
async function openForRecipe(
  recipe: Recipe,
  files: readonly File[],
  onTable: readonly File[] = [],
): Promise<void> {
  const data = fileNamed([...files, ...onTable], recipe.data.file) ?? onlyOther(files, recipe)
  const population = fileNamed(onTable, recipe.population?.file)
  companions = [...files, ...(population ? [population] : [])].filter((file) => file !== data)
  if (!data) return
  await openFile(data)
  if (tableStore.getState().status === 'ready') await openCompanions()
}

async function openCompanions(): Promise<void> {
  const files = companions
  companions = []
  const left = await openWanted(files)
  if (left.length > 0) showProblem(filesUnused(left.map(({ name }) => name)))
}

/** Opens the files that the recipe on the table still waits for; the others are given back. */
async function openWanted(files: readonly File[]): Promise<readonly File[]> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return files
  const awaits = table.population.status === 'awaiting' ? table.population.name : undefined
  const population = fileNamed(files, awaits)
  if (population) await openPopulation(population)
  const open = filesOnTable()
  return provideImports(files.filter((file) => !open.includes(file) && file !== population))
}

/**
 * Opens what is added to the table and does not take its place: a dictionary, by its name, and releases that come with
 * their matrices; the others are given back.
 */
async function openBeside(files: readonly File[]): Promise<readonly File[]> {
  if (tableStore.getState().status !== 'ready') return files
  if (files.some(isMatrices)) {
    await bringIn(files)
    return []
  }
  const dictionary = files.length === 1 ? files.find(isDictionary) : undefined
  if (dictionary) await readDictionary(dictionary)
  return files.filter((file) => file !== dictionary)
}

function isMatrices({ name }: File): boolean {
  return /misclassification\.json$/i.test(name)
}

function isDictionary({ name }: File): boolean {
  return /(dictionary|codebook|labels?)\b[^/]*\.(csv|tsv|txt|xlsx)$|\.xml$/i.test(name)
}

/** The files that the page has open: a project that is opened after its data finds them here. */
function filesOnTable(): readonly File[] {
  const table = tableInUse(tableStore.getState())
  const sources = table ? [table.source, populationInUse(table)?.source] : []
  return sources.flatMap((source) => (source?.kind === 'file' ? [source.file] : []))
}

/** The one file that the recipe does not name in another place. */
function onlyOther(files: readonly File[], recipe: Recipe): File | undefined {
  const elsewhere = [
    recipe.population?.file,
    ...recipe.candidates.flatMap(({ steps }) =>
      steps
        .filter(isMadeElsewhere)
        .flatMap(({ file, misclassification, keptBack }) => [file, misclassification, keptBack]),
    ),
  ].flatMap((path) => fileNamed(files, path) ?? [])
  const others = files.filter((file) => !elsewhere.includes(file) && !/\.json$/i.test(file.name))
  return others.length === 1 ? others[0] : undefined
}
