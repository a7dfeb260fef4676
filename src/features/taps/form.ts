/** The tasting form: checked the same way in browser and server. */
import * as z from "zod";

export const tastingForm = z.object({
  stars: z.coerce.number().min(0.5, "Give it at least half a star.").max(5).multipleOf(0.5),
  note: z.string().trim().max(1000, "At most 1,000 characters."),
  author: z.string().trim().max(80, "At most 80 characters."),
});
