/** The table of all that can be asked of the API, one line an address. */
import * as z from "zod";
import { keyScopes, writeScopes, type WrittenKind } from "../../domain/people/key-scopes.ts";
import { type EntryKind, entryKinds } from "../../domain/publishing/entry.ts";
import { ok, problem } from "../../domain/result.ts";
import { roles } from "../../domain/people/viewer.ts";
import { readTarget, targetSchema } from "./batch-target.ts";
import { viewerOf } from "./caller.ts";
import {
  changesSchema,
  collections,
  entrySchema,
  logEntrySchema,
  newEntrySchema,
  releaseSchema,
} from "./entry-shapes.ts";
import {
  altSchema,
  binMedia,
  describeFile,
  listMediaOf,
  mediaListSchema,
  mediaQuery,
  mediaSchema,
  readMedia,
  unbinMedia,
  uploadMedia,
  uploadSchema,
} from "./media.ts";
import type { ApiRoom, Operation, Outcome } from "./operation.ts";
import {
  foundSchema,
  listOf,
  listQuery,
  listSchema,
  listTags,
  postsQuery,
  readOne,
  searchEntries,
  searchQuery,
  tagsSchema,
} from "./read-entries.ts";
import { appendRow, binEntry, changeEntry, createEntry, unbinEntry } from "./write-entries.ts";

/** "Posts", "Post": parts of the operations' names. */
const nameOf = (collection: string) => collection[0]?.toUpperCase() + collection.slice(1);
const oneOf = (kind: EntryKind) => nameOf(kind);

const reading = (kind: EntryKind): Operation[] => {
  const [collection, one] = [collections[kind], oneOf(kind)];
  return [
    {
      id: `list${nameOf(collection)}`,
      method: "GET",
      path: `/${collection}`,
      about: `Lists ${collection}, the newest first, without what stands in them.`,
      query: kind === "post" ? postsQuery : listQuery,
      answer: listSchema,
      status: 200,
      run: (room, asked) => listOf(room, kind, asked),
    },
    {
      id: `read${one}`,
      method: "GET",
      path: `/${collection}/:id`,
      about: `Reads one of the ${collection}, by its id or its slug.`,
      answer: entrySchema(kind),
      status: 200,
      run: (room, asked) => readOne(room, kind, asked),
    },
  ];
};

const writing = (kind: WrittenKind): Operation[] => {
  const [collection, one, scope] = [collections[kind], oneOf(kind), writeScopes[kind]];
  const below = { scope, answer: entrySchema(kind) } as const;
  return [
    {
      ...below,
      id: `create${one}`,
      method: "POST",
      path: `/${collection}`,
      about: "Creates a draft, or what its status says.",
      body: newEntrySchema(kind),
      status: 201,
      run: (room, asked) => createEntry(room, kind, asked),
    },
    {
      ...below,
      id: `change${one}`,
      method: "PATCH",
      path: `/${collection}/:id`,
      about: "Changes the fields that are sent; publishes, schedules, archives or takes back by the status.",
      body: changesSchema(kind),
      needsRevision: true,
      status: 200,
      run: (room, asked) => changeEntry(room, kind, asked),
    },
    {
      id: `bin${one}`,
      method: "DELETE",
      path: `/${collection}/:id`,
      about: "Moves it to the bin, for 30 days.",
      scope,
      status: 204,
      run: (room, asked) => binEntry(room, kind, asked),
    },
    {
      ...below,
      id: `restore${one}`,
      method: "POST",
      path: `/${collection}/:id/restore`,
      about: "Takes it out of the bin, as it was.",
      status: 200,
      run: (room, asked) => unbinEntry(room, kind, asked),
    },
  ];
};

const projects: Operation[] = (["log", "releases"] as const).map((list) => ({
  id: list === "log" ? "appendToLog" : "addRelease",
  method: "POST",
  path: `/projects/:id/${list}`,
  about: list === "log" ? "Adds an entry to a project's build log." : "Adds a release to a project.",
  scope: "write:projects",
  body: list === "log" ? logEntrySchema : releaseSchema,
  answer: entrySchema("project"),
  status: 201,
  run: (room, asked) => appendRow(room, list, asked),
}));

const media: Operation[] = [
  {
    id: "listMedia",
    method: "GET",
    path: "/media",
    about: "Lists files, the latest first; for who may write them or see drafts.",
    query: mediaQuery,
    answer: mediaListSchema,
    status: 200,
    run: listMediaOf,
  },
  {
    id: "readMedia",
    method: "GET",
    path: "/media/:id",
    about: "Says what is known of a file.",
    answer: mediaSchema,
    status: 200,
    run: readMedia,
  },
  {
    id: "uploadMedia",
    method: "POST",
    path: "/media",
    about: "Uploads a picture, a sound, a film or a PDF of at most 50 MB.",
    scope: "write:media",
    body: uploadSchema,
    isUpload: true,
    answer: mediaSchema,
    status: 201,
    run: uploadMedia,
  },
  {
    id: "describeMedia",
    method: "PATCH",
    path: "/media/:id",
    about: "Sets the alternative text of a file.",
    scope: "write:media",
    body: altSchema,
    answer: mediaSchema,
    status: 200,
    run: describeFile,
  },
  {
    id: "binMedia",
    method: "DELETE",
    path: "/media/:id",
    about: "Moves a file to the bin, for 30 days.",
    scope: "write:media",
    status: 204,
    run: binMedia,
  },
  {
    id: "restoreMedia",
    method: "POST",
    path: "/media/:id/restore",
    about: "Takes a file out of the bin.",
    scope: "write:media",
    answer: mediaSchema,
    status: 200,
    run: unbinMedia,
  },
];

function sayKey({ caller }: ApiRoom): Promise<Outcome> {
  const { keyId, owner, scopes } = caller;
  if (keyId === null) return Promise.resolve(problem("no-key", "Send a key as “Authorization: Bearer KEY”."));
  const body = { name: owner.through ?? "", owner: owner.name ?? "", role: viewerOf(caller).role, scopes: [...scopes] };
  return Promise.resolve(ok({ body }));
}

export const operations: readonly Operation[] = [
  ...entryKinds.flatMap(reading),
  ...(Object.keys(writeScopes) as WrittenKind[]).flatMap(writing),
  ...projects,
  ...media,
  {
    id: "readBatchTarget",
    method: "GET",
    path: "/batches/:id/target",
    about: "Says what temperature and pressure a controller is to hold for a batch now.",
    answer: targetSchema,
    status: 200,
    run: readTarget,
  },
  {
    id: "listTags",
    method: "GET",
    path: "/tags",
    about: "Lists the tags of posts, those of most posts first.",
    answer: tagsSchema,
    status: 200,
    run: listTags,
  },
  {
    id: "search",
    method: "GET",
    path: "/search",
    about: "Finds entries of every kind by their words.",
    query: searchQuery,
    answer: foundSchema,
    status: 200,
    run: searchEntries,
  },
  {
    id: "readKey",
    method: "GET",
    path: "/key",
    about: "Says whose key this is, and what it may do.",
    answer: z.object({
      name: z.string(),
      owner: z.string(),
      role: z.enum(roles).describe("As which it reads what it does not write."),
      scopes: z.array(z.enum(keyScopes)),
    }),
    status: 200,
    run: sayKey,
  },
];
