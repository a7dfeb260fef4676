/** Structured data of a page, checked against the vocabulary: which properties schema.org gives each type, which of them we must say. */

type Shape = { needs: readonly string[]; may?: readonly string[] };

const thing = ["name", "description", "url", "image", "sameAs", "mainEntityOfPage", "potentialAction"];
const work = [
  ...thing,
  "headline",
  "author",
  "publisher",
  "creator",
  "datePublished",
  "dateModified",
  "inLanguage",
  "keywords",
  "license",
  "isPartOf",
  "position",
  "text",
  "offers",
  "isAccessibleForFree",
  "thumbnailUrl",
  "mainEntity",
];

const shapes: Record<string, Shape> = {
  WebSite: { needs: ["name", "url", "potentialAction"], may: work },
  SearchAction: { needs: ["target", "query-input"] },
  EntryPoint: { needs: ["urlTemplate"] },
  Person: { needs: ["name"], may: [...thing, "jobTitle", "knowsLanguage", "email", "address"] },
  ProfilePage: { needs: ["mainEntity"], may: work },
  BlogPosting: { needs: ["headline", "url", "datePublished", "dateModified", "author", "image"], may: work },
  CreativeWorkSeries: { needs: ["name"], may: work },
  CreativeWork: { needs: ["name", "url", "author", "image"], may: work },
  SoftwareSourceCode: {
    needs: ["name", "url", "author", "image"],
    may: [...work, "codeRepository", "programmingLanguage", "version"],
  },
  Event: {
    needs: ["name", "startDate", "location", "performer"],
    may: [...thing, "endDate", "eventStatus", "inLanguage", "organizer"],
  },
  Place: { needs: [], may: [...thing, "address"] },
  MusicAlbum: { needs: ["name", "url", "image", "byArtist", "numTracks", "track"], may: work },
  MusicGroup: { needs: ["name"], may: thing },
  MusicRecording: { needs: ["name", "duration"], may: work },
  BreadcrumbList: { needs: ["itemListElement"], may: thing },
  CollectionPage: { needs: ["name", "url", "author", "mainEntity"], may: work },
  Blog: { needs: ["name", "url", "author", "mainEntity"], may: work },
  ItemList: { needs: ["itemListElement"], may: [...thing, "numberOfItems"] },
  ListItem: { needs: ["position", "name"], may: ["item", "url"] },
  WebApplication: {
    needs: ["name", "url"],
    may: [...work, "applicationCategory", "operatingSystem", "browserRequirements"],
  },
  Product: {
    needs: ["name", "url", "image", "brand"],
    may: [...thing, "category", "additionalProperty", "aggregateRating"],
  },
  Brand: { needs: ["name"], may: thing },
  PropertyValue: { needs: ["name", "value"], may: ["unitText"] },
  AggregateRating: { needs: ["ratingValue", "ratingCount"] },
  Dataset: { needs: ["name", "description", "url", "creator", "distribution"], may: work },
  DataDownload: { needs: ["contentUrl", "encodingFormat"] },
  Offer: { needs: ["price", "priceCurrency"] },
  Recipe: {
    needs: ["name"],
    may: [
      ...work,
      "nutrition",
      "recipeIngredient",
      "recipeYield",
      "recipeCategory",
      "recipeCuisine",
      "recipeInstructions",
      "cookTime",
      "totalTime",
    ],
  },
  NutritionInformation: { needs: [], may: ["servingSize", "calories", "carbohydrateContent", "alcoholContent"] },
  HowToStep: { needs: ["text"], may: [...work, "itemListElement"] },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with it, in words; nothing where all is well. */
export function faultsOf(value: unknown, where = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faultsOf(each, `${where}[${index}]`));
  if (!isObject(value)) return value === "" || value === null ? [`${where} is empty`] : [];
  const type = String(value["@type"]);
  const shape = shapes[type];
  if (!shape) return [`${where} is of the unknown type ${type}`];
  const allowed = new Set(["@type", "@context", ...shape.needs, ...(shape.may ?? [])]);
  return [
    ...shape.needs.filter((name) => value[name] === undefined).map((name) => `${where} ${type} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, inner]) =>
      allowed.has(name) ? faultsOf(inner, `${where}.${name}`) : [`${type} has no ${name}`],
    ),
  ];
}

/** Of a page's HTML. */
export const structuredIn = (html: string): unknown[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text) as unknown,
  );
