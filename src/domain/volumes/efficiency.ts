/** How much of the extract gets where: conversion, lauter, mash, kettle and brewhouse efficiency, in per cent. */

/** Point-litres: gravity points times litres at 20 °C. */
export const pointLitres = (sg: number, litres: number): number => (sg - 1) * 1000 * litres;

const share = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);

/** Extract in the kettle before the boil over the potential of what was mashed. */
export const mashEfficiency = (preBoilSg: number, preBoilLitres: number, potentialPointLitres: number): number =>
  share(pointLitres(preBoilSg, preBoilLitres), potentialPointLitres);

/** Extract in the fermenter over the potential. */
export const brewhouseEfficiency = (og: number, fermenterLitres: number, potentialPointLitres: number): number =>
  share(pointLitres(og, fermenterLitres), potentialPointLitres);

/** Extract dissolved in the mash over the potential, from the first wort's °P: water and extract share the wort. */
export const conversionEfficiency = (firstWortPlato: number, mashWaterLitres: number, extractKg: number): number =>
  firstWortPlato < 100 ? share((mashWaterLitres * firstWortPlato) / (100 - firstWortPlato), extractKg) : 0;

/** Wort that reaches the fermenter out of what was in the kettle. */
export const kettleEfficiency = (transferredLitres: number, postBoilLitres: number): number =>
  share(transferredLitres, postBoilLitres);

/** Brewhouse from mash efficiency and the kettle's loss, and back. */
export const brewhouseFromMash = (mashPercent: number, kettlePercent: number): number =>
  (mashPercent * kettlePercent) / 100;
export const mashFromBrewhouse = (brewhousePercent: number, kettlePercent: number): number =>
  share(brewhousePercent, kettlePercent);
