import { expect } from '@playwright/test'
import { test } from './built-app'
import { assessPapersSixteen, bothArchives, goTo, measureRisk, numbersOfRow, openCensus } from './journey'
import { runInTerminal } from './terminal'

for (const place of ['fromDisk', 'served'] as const) {
  test(`goes from the first visit to an export whose recipe gives the same numbers in the terminal, ${place}`, async ({
    page,
    places,
  }) => {
    await openCensus(page, places[place])
    await measureRisk(page)
    // The model that was searched for, and what is known.
    await expect(
      page.getByRole('button', { name: /^Expected correct matches: 354\.3, estimated/ }),
    ).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/, known 357\.7/)
        .first(),
    ).toBeVisible()
    // Where the page comes from changes no number: the averages over runs are held against the terminal once.
    await assessPapersSixteen(page, place === 'fromDisk' ? 2 : 1)

    await goTo(page, 'Map')
    await page.getByRole('main').getByRole('row', { name: /T20S/ }).click()
    const [tau, raad] = await numbersOfRow(page, 'T20S')
    await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()

    await goTo(page, 'Release')
    const files = await bothArchives(page)
    expect(files.size).toBe(7)
    const recipe = fileEnding(files, '.recipe.json')
    const protectedFile = fileEnding(files, '-protected.csv')
    expect(protectedFile.split('\n').length).toBe(14_685 + 2)
    expect(fileEnding(files, '.misclassification.json')).toContain('"variables"')
    expect(fileEnding(files, '.records.csv').split('\n').length).toBe(14_685 + 2)

    const { results, written } = runInTerminal(recipe)
    const scenario = results.scenarios['Public register']
    expect(scenario.original.risk['identification'].tauStar.toFixed(1)).toBe('357.7')
    const { risk, utility } = scenario.candidates['T20S']
    expect(tau).toBe(risk['identification.tau'].mean?.toFixed(1))
    expect(raad).toBe(utility['raad(lad,ethnicity)'].mean?.toFixed(1))
    // To the last digit: the same bytes, per-record risks included.
    expect(written('T20S.release.csv')).toBe(protectedFile)
    expect(written('T20S.misclassification.json')).toBe(fileEnding(files, '.misclassification.json'))
    expect(written('T20S.records.csv')).toBe(fileEnding(files, '.records.csv'))
  })
}

function fileEnding(files: Map<string, string>, ending: string): string {
  const name = [...files.keys()].find((each) => each.endsWith(ending))
  expect(name, `a file ending in ${ending} among ${[...files.keys()].join(', ')}`).toBeDefined()
  return files.get(name ?? '') ?? ''
}
