/** One batch in the studio: its bench, and beside it the log, the ingredients and the page. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import { watchedRules } from "../../features/alerts/watched-rules.ts";
import { WatchedRulesList } from "../../features/alerts/watched-rules-list.tsx";
import { assignToThisBatch, isAssignDeed } from "../../features/devices/assign-by-form.ts";
import { BatchDevicesPart } from "../../features/devices/batch-devices-part.tsx";
import { BatchFrame } from "../../features/fermentation/bench/batch-frame.tsx";
import { type BenchState, placeOf, viewAsked } from "../../features/fermentation/bench/batch-views.ts";
import { BenchView } from "../../features/fermentation/bench/bench-view.tsx";
import { NextStatusButton } from "../../features/fermentation/bench/next-status-button.tsx";
import { ViewChoice } from "../../features/fermentation/bench/view-choice.tsx";
import { BatchRoomView } from "../../features/fermentation/batch-room.tsx";
import { ownBatch } from "../../features/fermentation/own-batch.ts";
import { noStock, ownBench, type Stock } from "../../features/fermentation/own-bench.ts";
import { ownOutline } from "../../features/fermentation/own-outline.ts";
import { changeBatch } from "../../features/fermentation/studio-actions.ts";
import { batchIngredients, changeBatchStock, isStockDeed } from "../../features/inventory/batch-ingredients.ts";
import { BatchCostPart } from "../../features/inventory/batch-cost-part.tsx";
import { BatchIngredientsPart } from "../../features/inventory/batch-ingredients-part.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/batch";

type Site = ReturnType<typeof siteOf>;

const ingredientsOf = async (site: Site, id: string, search: URLSearchParams) =>
  isOn(site.settings, "recipes") ? valueOrRefuse(await batchIngredients(site, id, search.get("lots") ?? "")) : null;

/** What stock says is asked where it matters: before the brew day, and when the sum is drawn. */
async function benchOf(site: Site, id: string, search: URLSearchParams) {
  const asked: { ingredients: Awaited<ReturnType<typeof ingredientsOf>> } = { ingredients: null };
  const askStock = async (state: BenchState): Promise<Stock> => {
    if (state !== "Planning" && state !== "Completed") return noStock;
    const ingredients = await ingredientsOf(site, id, search);
    asked.ingredients = ingredients;
    if (!ingredients?.hasLots && !ingredients?.deduction) return noStock;
    return { state: ingredients.deduction ? "taken" : "proposed", short: ingredients.short };
  };
  const bench = valueOrRefuse(await ownBench(site, id, search, askStock));
  const isWatched = bench.batchStatus === "Fermenting" || bench.batchStatus === "Conditioning";
  const isShown = isWatched && bench.state === bench.batchStatus && isOn(site.settings, "fermentation");
  const rules = isShown ? await watchedRules(site.store, { id, recipeSlug: bench.plan?.slug ?? null }) : [];
  return { bench, rules, ...asked };
}

async function viewOf(site: Site, id: string, search: URLSearchParams) {
  const view = viewAsked(search);
  switch (view) {
    case "bench":
      return { view, ...(await benchOf(site, id, search)) };
    case "ingredients":
      return {
        view,
        outline: valueOrRefuse(await ownOutline(site, id)),
        ingredients: await ingredientsOf(site, id, search),
      };
    case "log":
    case "page":
      return { view, batch: valueOrRefuse(await ownBatch(site, id, search)) };
  }
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  viewOf(siteOf(context), params.id, url.searchParams);

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const form = await request.formData();
  const change = isStockDeed(form) ? changeBatchStock : isAssignDeed(form) ? assignToThisBatch : changeBatch;
  return answerDeed(await change(site, params.id, form), placeOf(params.id, url.searchParams));
}

type Shown = Awaited<ReturnType<typeof viewOf>>;

function headOf(shown: Shown) {
  if (shown.view === "bench") return shown.bench;
  return shown.view === "ingredients" ? shown.outline : shown.batch;
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (shown, words) => {
    const batch = headOf(shown);
    return {
      title: batch.title,
      back: { href: "/studio/batches", label: words.text("batches.all") },
      bleed: true,
      workbench: true,
      meta: (
        <>
          {words.say("bench.number", { number: `${batch.number}` })}
          <span className="wide-only">{batch.style}</span>
        </>
      ),
      actions: (
        <>
          <span className="wide-only">
            <ViewChoice dense id={batch.id} view={shown.view} />
          </span>
          {batch.status === "published" ? (
            <LinkButton dense className="wide-only" href={batch.path}>
              {words.say("studio.batch.view")}
            </LinkButton>
          ) : undefined}
          <NextStatusButton status={batch.batchStatus} />
        </>
      ),
    };
  },
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>((words, data) =>
  data ? headOf(data).title : words.text("ui.kind", { kind: "batch" }),
);

export default function BatchPage({ loaderData }: Route.ComponentProps) {
  return (
    <BatchFrame
      batch={headOf(loaderData)}
      view={loaderData.view}
      shown={loaderData.view === "bench" ? loaderData.bench.state : null}
      notice={<BatchNotice />}
    >
      <View shown={loaderData} />
    </BatchFrame>
  );
}

/** What was done, or why the step onwards at the head of the page was refused. */
function BatchNotice() {
  const refused = useAnswer("status", "status-back", "record-back", "lesson-back", "repair-back")?.errors["form"];
  return refused ? <Notice urgent title={refused} /> : <DeedNotice />;
}

function View({ shown }: { shown: Shown }) {
  const words = useWords();
  if (shown.view === "bench") {
    const { bench, ingredients, rules } = shown;
    const has = ingredients && (ingredients.hasRecipe || ingredients.taken.length > 0);
    return (
      <BenchView
        bench={bench}
        ingredients={has ? <BatchIngredientsPart ingredients={ingredients} /> : undefined}
        rules={rules.length > 0 ? <WatchedRulesList rules={rules} /> : undefined}
        cost={has ? <BatchCostPart ingredients={ingredients} /> : undefined}
      />
    );
  }
  if (shown.view === "ingredients")
    return shown.ingredients && (shown.ingredients.hasRecipe || shown.ingredients.taken.length > 0) ? (
      <BatchIngredientsPart ingredients={shown.ingredients} />
    ) : (
      <p>{words.say("bench.ingredients.none")}</p>
    );
  const { batch } = shown;
  return (
    <BatchRoomView
      batch={batch}
      view={shown.view}
      devices={<BatchDevicesPart batchId={batch.id} assignments={batch.assignments} devices={batch.devices} />}
    />
  );
}
