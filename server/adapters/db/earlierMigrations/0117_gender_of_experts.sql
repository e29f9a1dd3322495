-- The gender of an expert, where they say it: visitors may choose by it where the branch lets them.
alter table expert add column gender int;
