# Makes survey-analyses.json from survey-A.csv and survey-A-numbers.csv: means, totals, shares, quantiles, shares of a table and regressions under four
# designs, by the package survey 4.1-1 of R 4.2.2, which linearises by Taylor's series. Shares no code with the engine.
#
#     Rscript survey-analyses.R > survey-analyses.json
#
# Some values are made blank: income in every 17th record, education in every 23rd, counted from the first.

suppressMessages({library(survey); library(jsonlite)})
options(survey.lonely.psu = "adjust")
rows <- cbind(read.csv("survey-A.csv"), read.csv("survey-A-numbers.csv"))
rows$one <- 1
rows$income[seq(1, nrow(rows), 17)] <- NA
rows$education[seq(1, nrow(rows), 23)] <- NA
rows$low <- as.numeric(rows$income <= 3000)
rows$fedu <- factor(rows$education)
rows$fsex <- factor(rows$sex)
rows$owns <- as.numeric(rows$wealth > 0)
rows$logexp <- log(rows$expenditure)
rows$age2 <- rows$agegroup^2

designs <- list(
  unweighted = svydesign(ids = ~1, weights = ~one, data = rows),
  weighted = svydesign(ids = ~1, weights = ~weight, data = rows),
  households = svydesign(ids = ~household, weights = ~weight, data = rows),
  strata = svydesign(ids = ~household, strata = ~region, weights = ~weight, data = rows)
)
pairs_of <- function(names, values, errors) {
  setNames(lapply(seq_along(names), function(i) list(value = as.numeric(values[[i]]), se = as.numeric(errors[[i]]))), names)
}
one <- function(stat) pairs_of("estimate", coef(stat), SE(stat))
by_group <- function(variable, groups, stat) {
  pairs_of(paste0(variable, "=", groups), lapply(groups, function(g) coef(stat(g))), lapply(groups, function(g) SE(stat(g))))
}
# Woodruff's interval about p itself, not about the share at or below the estimate, which `svyquantile` takes: they differ where
# many have the same value. The share's error and the quantiles at its ends are the package's.
quantile_of <- function(design, p) {
  at <- function(share) as.numeric(svyquantile(~income, design, share, na.rm = TRUE, ci = FALSE, qrule = "math")[[1]][1])
  q <- at(p)
  d <- subset(update(design, below = as.numeric(income <= q)), !is.na(income))
  half <- qnorm(0.975) * as.numeric(SE(svymean(~below, d)))
  ends <- c(at(p - half), at(p + half))
  list(estimate = list(value = q, low = ends[1], high = ends[2], se = diff(ends) / (2 * qnorm(0.975))))
}
fitted_by <- function(model, names) {
  pairs_of(names, coef(model), SE(model))
}
terms <- c("(intercept)", "agegroup", "square(agegroup)", "sex=2", paste0("education=", levels(rows$fedu)[-1]))
cells <- expand.grid(sex = 1:2, region = 1:8)
cell_names <- paste0("region=", cells$region, ",sex=", cells$sex)

out <- lapply(designs, function(d) {
  adults <- subset(d, agegroup >= 4)
  list(
    mean = one(svymean(~income, d, na.rm = TRUE)),
    meanOfAdults = one(svymean(~income, adults, na.rm = TRUE)),
    meanBySex = by_group("sex", 1:2, function(g) svymean(~income, subset(d, sex == g), na.rm = TRUE)),
    total = one(svytotal(~income, d, na.rm = TRUE)),
    totalOfAdults = one(svytotal(~expenditure, adults, na.rm = TRUE)),
    share = one(svymean(~low, d, na.rm = TRUE)),
    shareByRegion = by_group("region", 1:8, function(g) svymean(~low, subset(d, region == g), na.rm = TRUE)),
    median = quantile_of(d, 0.5),
    ninetieth = quantile_of(d, 0.9),
    medianOfAdults = quantile_of(adults, 0.5),
    table = {
      shares <- svymean(~interaction(sex, region), d)
      pairs_of(cell_names, coef(shares), SE(shares))
    },
    linear = fitted_by(svyglm(logexp ~ agegroup + age2 + fsex + fedu, d), terms),
    logistic = fitted_by(
      svyglm(owns ~ agegroup + age2 + fsex + fedu, adults, family = quasibinomial(), control = glm.control(epsilon = 1e-14, maxit = 50)),
      terms
    )
  )
})
out$covered <- list(records = nrow(rows), adults = sum(rows$agegroup >= 4), withIncome = sum(!is.na(rows$income)))
cat(toJSON(out, auto_unbox = TRUE, digits = NA, pretty = TRUE), "\n")
