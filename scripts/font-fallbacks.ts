/** The faces that systems have, to which the stand-ins of the site's own are fitted. */
type Fallback = Record<"regular" | "bold", { locals: readonly string[]; widths: readonly number[] }>;

/** What a system has while the faces are on their way: advance widths in 1/1000 em for a-z and the space (Adobe's Helvetica metrics, which Arial copies; the others read from their fonts). */
export const FALLBACKS: Readonly<Record<string, Fallback>> = {
  Fallback: {
    regular: {
      locals: ["Arial", "Liberation Sans"],
      widths: [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
        722, 500, 500, 500, 278,
      ],
    },
    bold: {
      locals: ["Arial Bold", "Liberation Sans Bold"],
      widths: [
        556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
        778, 556, 556, 500, 278,
      ],
    },
  },
  Roboto: {
    regular: {
      locals: ["Roboto", "Roboto-Regular"],
      widths: [
        544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484,
        751, 496, 473, 496, 248,
      ],
    },
    bold: {
      locals: ["Roboto Bold", "Roboto-Bold"],
      widths: [
        536, 563, 522, 564, 541, 358, 571, 560, 265, 260, 534, 265, 866, 560, 565, 563, 565, 365, 515, 338, 560, 506,
        735, 509, 502, 509, 249,
      ],
    },
  },
  Noto: {
    regular: {
      locals: ["Noto Sans", "Noto Sans Regular"],
      widths: [
        561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508,
        786, 529, 510, 470, 260,
      ],
    },
    bold: {
      locals: ["Noto Sans Bold"],
      widths: [
        604, 633, 514, 633, 591, 387, 633, 657, 305, 305, 620, 305, 982, 657, 619, 633, 633, 454, 497, 434, 657, 569,
        856, 578, 569, 488, 260,
      ],
    },
  },
  DejaVu: {
    regular: {
      locals: ["DejaVu Sans"],
      widths: [
        613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592,
        818, 592, 592, 525, 318,
      ],
    },
    bold: {
      locals: ["DejaVu Sans Bold"],
      widths: [
        675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652,
        924, 645, 652, 582, 348,
      ],
    },
  },
};
