import { expect } from '@playwright/test'
import { test } from './built-app'
import { chooseKey, enter, goTo, openCsv, waitForModel } from './journey'
import { labourCsv, labourKey } from './labour-file'

test('a labour force file is headed by the model that was searched for, and by no other estimate', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'labour.csv', labourCsv())
  await expect(main.getByText('10,000 records, 9 variables.', { exact: false })).toBeVisible()
  await chooseKey(page, labourKey)
  await enter(main.getByLabel('Share of the population in the sample'), '0.02')
  await goTo(page, 'Risk')
  const tab = main.getByRole('tab', { name: /^Population model/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await waitForModel(page)
  // One number in the rail, on the tab and in the strip.
  const rail = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Risk/ })
  await expect(rail).toContainText(/about [\d,]+ of [\d,]+/)
  const [, headline] = /about ([\d,]+) of/.exec(await rail.innerText()) ?? []
  await expect(tab).toContainText(`about ${headline} expected`)
  await expect(
    main.getByText(new RegExp(`^About ${headline} of [\\d,]+ sample uniques would be matched correctly`)),
  ).toBeVisible()
})
